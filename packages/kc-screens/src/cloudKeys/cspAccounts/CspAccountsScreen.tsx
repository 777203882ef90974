import { cspAccounts as calls, type CspAccount } from 'kc-api/contract/cspAccounts';
import { GridScreen, rowsOf, useAnswer } from '../../shell/index.ts';
import { accountColumns } from './cspAccounts.columns.tsx';

const idOf = (account: CspAccount) => account.guid;
const nameOf = (account: CspAccount) => account.name;

/** CSP-01: the accounts at cloud service providers. */
export function CspAccountsScreen() {
  const list = useAnswer(calls.list);
  return <GridScreen<CspAccount> id="cspaccounts" label="CSP accounts" columns={accountColumns} rowId={idOf} nameOf={nameOf} list={rowsOf(list, (answer) => answer.csp_accounts)} empty={{ text: 'There are no CSP accounts.' }} />;
}
