import { useMemo } from 'react';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { t } from 'kc-intl/t';
import { DetailsTab, DialogHost, GridScreen, RowDialogButton } from '../../../shell/index.ts';
import { serviceAccountColumns } from '../../ekm/index.ts';
import { serviceAccountDialogs, serviceAccountListDialogs } from '../cspAccounts.dialogs.ts';
import { addServiceAccountDialog } from './addServiceAccount.dialog.tsx';
import { serviceAccountsOf, type ServiceAccountRow } from './serviceAccounts.ts';

const emailOf = ({ email }: ServiceAccountRow) => email;

interface ServiceAccountsTabProps {
  account: CspAccount;
  /** Reloads the account. */
  refresh: () => void;
}

/** CSP-03: the URL of the external key manager for Google, and the service accounts that may use it. */
export function ServiceAccountsTab({ account, refresh }: ServiceAccountsTabProps) {
  const rows = useMemo(() => serviceAccountsOf(account).map((one): ServiceAccountRow => ({ ...one, account })), [account]);
  const about = useMemo(() => [account], [account]);
  return (
    <>
      <DetailsTab items={[{ label: t('EKM URI'), value: account.ekm_uri, mono: true, wide: true }]} />
      <GridScreen<ServiceAccountRow>
        id="serviceaccounts"
        label={t('EKM service accounts')}
        columns={serviceAccountColumns}
        rowId={emailOf}
        nameOf={emailOf}
        list={{
          kind: 'rows',
          rows,
          loading: false,
          error: undefined,
          updatedAt: null,
          refresh,
          read: () => ({ call: cspAccounts.read, input: { params: { guid: account.guid } } }),
        }}
        dialogs={serviceAccountDialogs}
        toolbar={<RowDialogButton dialog={addServiceAccountDialog} target={account} />}
        empty={{ text: t('No service accounts can use the keys of this account.') }}
      />
      <DialogHost dialogs={serviceAccountListDialogs} targets={about} />
    </>
  );
}
