import { Trash2 } from 'lucide-react';
import { directories, type DirectoryDomain } from 'kc-api/contract/security/directories';
import { directoryRules } from 'kc-api/rules/security/directories/directories';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';

export const deleteDomainDialog = defineConfirmDialog<typeof directories.remove, DirectoryDomain>({
  id: 'directories.delete',
  label: t('Delete'),
  title: ([domain]) => t('Delete directory domain {domain_name}', { domain_name: domain?.domain_name }),
  verb: t('Delete domain'),
  icon: <Trash2 aria-hidden />,
  allowed: directoryRules.remove,
  nameOf: (domain) => domain.domain_name,
  consequence: () => t('Its users can no longer sign in through it, and its groups can no longer be found. This cannot be undone.'),
  call: directories.remove,
  input: (domain) => ({ params: { guid: domain.guid } }),
  done: ([domain]) => t('Directory domain {domain_name} deleted', { domain_name: domain?.domain_name }),
});
