import { Plus } from 'lucide-react';
import { directories } from 'kc-api/contract/security/directories';
import { directoryRules } from 'kc-api/rules/security/directories/directories';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../../shell/index.ts';

export const createDomainDialog = defineWizard<typeof directories.create>({
  id: 'directories.create',
  title: t('Add directory domain'),
  action: t('Add domain'),
  label: t('Add directory domain'),
  icon: <Plus aria-hidden />,
  allowed: directoryRules.create,
  call: directories.create,
  form: () => import('./createDomain.form.tsx'),
});
