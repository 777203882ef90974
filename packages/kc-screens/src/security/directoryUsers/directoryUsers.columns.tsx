import type { Column } from 'kc-components/DataGrid';
import { dateTimeText, optionsOf } from 'kc-components/format';
import type { DirectoryDomain } from 'kc-api/contract/security/directories';
import { t } from 'kc-intl/t';
import type { DirectoryRow } from './directoryUsers.rows.ts';

const never = (row: DirectoryRow) => (row.last_login === null ? (row.kind === 'User' ? t('Never') : '') : dateTimeText(row.last_login));

const kindNames: Readonly<Record<DirectoryRow['kind'], string>> = { User: t('User'), Group: t('Group') };

export const directoryColumns = (domains: readonly DirectoryDomain[]): readonly Column<DirectoryRow>[] => [
  { id: 'name', title: t('Name'), strong: true, width: 220, value: (row) => row.name },
  { id: 'kind', title: t('Kind'), kind: 'choice', width: 90, choices: optionsOf(['User', 'Group'], kindNames), value: (row) => row.kind },
  { id: 'login_name', title: t('User name'), width: 240, hidden: true, value: (row) => row.login_name },
  {
    id: 'domain_name',
    title: t('Domain'),
    kind: 'choice',
    width: 220,
    choices: domains.map(({ domain_name }) => ({ value: domain_name, label: domain_name })),
    value: (row) => row.domain_name,
  },
  { id: 'authentication', title: t('Authentication'), width: 120, value: () => 'LDAP' },
  { id: 'groups', title: t('Groups'), width: 260, value: (row) => row.groups.join(', ') },
  { id: 'last_login', title: t('Last login'), kind: 'date', width: 170, value: (row) => row.last_login, text: never },
];
