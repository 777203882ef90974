import { Pencil } from 'lucide-react';
import { directories, type DirectoryDomain } from 'kc-api/contract/security/directories';
import { directoryRules } from 'kc-api/rules/security/directories';
import { defineWizard } from '../../../../shell/index.ts';

export const editDomainDialog = defineWizard<typeof directories.change, DirectoryDomain>({
  id: 'directories.edit',
  title: (domain) => `Edit directory domain ${domain.domain_name}`,
  label: 'Edit',
  action: 'Save domain',
  icon: <Pencil aria-hidden />,
  allowed: directoryRules.change,
  call: directories.change,
  params: (domain) => ({ guid: domain.guid }),
  form: () => import('./editDomain.form.tsx'),
});
