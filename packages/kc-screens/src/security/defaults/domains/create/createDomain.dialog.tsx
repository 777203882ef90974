import { Plus } from 'lucide-react';
import { directories } from 'kc-api/contract/security/directories';
import { directoryRules } from 'kc-api/rules/security/directories';
import { defineWizard } from '../../../../shell/index.ts';

export const createDomainDialog = defineWizard<typeof directories.create>({
  id: 'directories.create',
  title: 'Add directory domain',
  action: 'Add domain',
  label: 'Add directory domain',
  icon: <Plus aria-hidden />,
  allowed: directoryRules.create,
  call: directories.create,
  form: () => import('./createDomain.form.tsx'),
});
