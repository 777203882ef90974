import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import type { CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { accountTypes } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { typeNames } from 'kc-api/rules/cloudKeys/wireWords';
import { t } from 'kc-intl/t';

export const accountColumns: readonly Column<CspAccount>[] = [
  { id: 'name', title: t('Name'), width: 200, strong: true, value: (account) => account.name },
  { id: 'description', title: t('Description'), width: 260, givesWay: 1, value: (account) => account.description },
  {
    id: 'csp_type',
    title: t('Type'),
    kind: 'choice',
    width: 116,
    minWidth: 112,
    choices: optionsOf(accountTypes, typeNames),
    value: (account) => account.csp_type,
  },
  { id: 'groupname', title: t('Admin group'), width: 180, value: (account) => account.groupname },
  { id: 'keyset_name', title: t('Key set'), width: 180, value: (account) => account.keyset_name },
];
