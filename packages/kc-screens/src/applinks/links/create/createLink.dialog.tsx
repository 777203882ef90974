import { Plus } from 'lucide-react';
import { applinks } from 'kc-api/contract/applinks/applinks';
import { applinkRules } from 'kc-api/rules/applinks/applinks';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** LINK-02. */
export const createLinkDialog = defineFormDialog<typeof applinks.create>({
  id: 'applinks.create',
  title: t('Create application link'),
  label: t('Create link'),
  action: t('Create link'),
  icon: <Plus aria-hidden />,
  allowed: applinkRules.create,
  call: applinks.create,
  form: () => import('./createLink.form.tsx'),
});
