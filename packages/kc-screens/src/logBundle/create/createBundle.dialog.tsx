import { FileArchive } from 'lucide-react';
import { logBundle } from 'kc-api/contract/logBundle/logBundle';
import { logBundleRules } from 'kc-api/rules/logBundle/logBundle';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** SET-009. */
export const createBundleDialog = defineFormDialog<typeof logBundle.create>({
  id: 'logBundle.create',
  title: t('Create log bundle'),
  action: t('Create log bundle'),
  icon: <FileArchive aria-hidden />,
  allowed: logBundleRules.open,
  call: logBundle.create,
  form: () => import('./createBundle.form.tsx'),
});
