import { useEffect } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { hasEkm } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { Failure, RowDetails, useAnswer } from '../../shell/index.ts';
import { AccountFacts } from './details/AccountFacts.tsx';
import { serviceAccountsOf } from './serviceAccounts/serviceAccounts.ts';
import { ServiceAccountsTab } from './serviceAccounts/ServiceAccountsTab.tsx';

// Loads the form when the user first opens the tab.
const JustificationTab = lazyComponent(
  async () => ({ default: (await import('./justification/JustificationTab.tsx')).JustificationTab }),
  <Skeleton lines={4} />,
).Component;

interface AccountDetailsProps {
  /** The account as the list has returned it. */
  listed: CspAccount;
  /** Called when the account cannot be read, because the list may be stale. */
  onFailed: () => void;
}

/** Shows the details of the selected account in tabs. */
export function AccountDetails({ listed, onFailed }: AccountDetailsProps) {
  const { data, error, refresh } = useAnswer(cspAccounts.read, { params: { guid: listed.guid } });
  const failed = error !== null;
  useEffect(() => {
    if (failed) onFailed();
  }, [failed, onFailed]);
  const account = data?.csp_account ?? listed;
  // CKP-19.
  const ekm = hasEkm(account.csp_type)
    ? [
        {
          value: 'ekm',
          label: t('EKM Service Accounts'),
          count: serviceAccountsOf(account).length,
          content: <ServiceAccountsTab account={account} refresh={refresh} />,
        },
        { value: 'justification', label: t('Key Access Justification'), content: <JustificationTab account={account} /> },
      ]
    : [];
  return (
    <>
      <Failure size="banner" error={error} retry={refresh} />
      <RowDetails
        title={account.name}
        history={{ kind: 'CSP account', id: account.guid }}
        tabs={[{ value: 'details', label: t('Details'), content: <AccountFacts account={account} /> }, ...ekm]}
      />
    </>
  );
}
