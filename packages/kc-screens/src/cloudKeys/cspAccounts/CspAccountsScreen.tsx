import { cspAccounts as calls, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, rowsOf, useAnswer } from '../../shell/index.ts';
import { idOf, nameOf } from './account.ts';
import { AccountDetails } from './AccountDetails.tsx';
import { createAccountDialog } from './create/createAccount.dialog.tsx';
import { accountColumns } from './cspAccounts.columns.tsx';
import { accountDialogs } from './cspAccounts.dialogs.ts';

/** CSP-01: the accounts at cloud service providers. */
export function CspAccountsScreen() {
  const list = useAnswer(calls.list);
  return (
    <GridScreen<CspAccount>
      id="cspaccounts"
      label={t('CSP accounts')}
      columns={accountColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(list, (answer) => answer.csp_accounts)}
      dialogs={accountDialogs}
      details={(account) => <AccountDetails key={account.guid} listed={account} onFailed={list.refresh} />}
      empty={{ text: t('There are no CSP accounts.'), action: <DialogButton dialog={createAccountDialog} /> }}
    />
  );
}
