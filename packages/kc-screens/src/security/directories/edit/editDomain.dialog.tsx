import { Pencil } from 'lucide-react';
import { directories, type DirectoryDomain } from 'kc-api/contract/security/directories';
import { directoryRules } from 'kc-api/rules/security/directories/directories';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../../shell/index.ts';

export const editDomainDialog = defineWizard<typeof directories.change, DirectoryDomain>({
  id: 'directories.edit',
  title: (domain) => t('Edit directory domain {domain_name}', { domain_name: domain.domain_name }),
  label: t('Edit'),
  action: t('Save domain'),
  icon: <Pencil aria-hidden />,
  allowed: directoryRules.change,
  call: directories.change,
  params: (domain) => ({ guid: domain.guid }),
  form: () => import('./editDomain.form.tsx'),
});
