import { useEffect } from 'react';
import { PlugZap } from 'lucide-react';
import { Button } from 'kc-components/Button';
import { lazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { hasEkm } from 'kc-api/rules/cloudKeys/cspAccounts';
import { Failure, RowDetails, RowDialogButton, useAnswer } from '../../shell/index.ts';
import { idOf } from './account.ts';
import type { ConnectionTest } from './connection/useConnectionTest.ts';
import { AccountFacts } from './details/AccountFacts.tsx';
import { editAccountDialog } from './edit/editAccount.dialog.tsx';
import { rotateKeyDialog } from './rotateKey/rotateKey.dialog.tsx';
import { serviceAccountsOf } from './serviceAccounts/serviceAccounts.ts';
import { ServiceAccountsTab } from './serviceAccounts/ServiceAccountsTab.tsx';

// Its form comes when the tab is first opened.
const JustificationTab = lazyComponent(
  async () => ({ default: (await import('./justification/JustificationTab.tsx')).JustificationTab }),
  <Skeleton lines={4} />,
).Component;

interface AccountDetailsProps {
  /** As the list has it. */
  listed: CspAccount;
  connection: ConnectionTest;
  /** The account could not be read: the list may be old. */
  onFailed: () => void;
}

/** What is known of the selected account, in tabs. */
export function AccountDetails({ listed, connection: { testing, test }, onFailed }: AccountDetailsProps) {
  const { data, error, refresh } = useAnswer(cspAccounts.read, { params: { guid: listed.guid } });
  const failed = error !== null;
  useEffect(() => {
    if (failed) onFailed();
  }, [failed, onFailed]);
  const account = data?.csp_account ?? listed;
  const row = idOf(account);
  // CKP-19.
  const ekm = hasEkm(account.csp_type)
    ? [
        {
          value: 'ekm',
          label: 'EKM Service Accounts',
          count: serviceAccountsOf(account).length,
          content: <ServiceAccountsTab account={account} refresh={refresh} />,
        },
        { value: 'justification', label: 'Key Access Justification', content: <JustificationTab account={account} /> },
      ]
    : [];
  return (
    <>
      <Failure size="banner" error={error} retry={refresh} />
      <RowDetails
        title={account.name}
        actions={
          <>
            <Button
              icon={<PlugZap aria-hidden />}
              pending={testing === row}
              disabledReason={testing === null || testing === row ? undefined : 'Another account is being tested.'}
              onClick={() => void test(account)}
            >
              Test connection
            </Button>
            <RowDialogButton dialog={rotateKeyDialog} target={account} row={row} />
            <RowDialogButton dialog={editAccountDialog} target={account} row={row} />
          </>
        }
        tabs={[{ value: 'details', label: 'Details', content: <AccountFacts account={account} /> }, ...ekm]}
      />
    </>
  );
}
