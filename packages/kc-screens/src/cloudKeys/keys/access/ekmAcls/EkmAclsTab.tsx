import { useMemo } from 'react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cspAccounts, type CspAccount, type ServiceAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { t } from 'kc-intl/t';
import { DialogHost, GridScreen, RowDialogButton, type GridScreenProps } from '../../../../shell/index.ts';
import { aclDialogs, aclListDialogs } from '../access.dialogs.ts';
import { serviceAccountColumns } from '../../../ekm/index.ts';
import { EkmPane, Sides } from '../EkmPane.tsx';
import { aclsOf, type AclRow } from './acls.ts';
import { AclsPolicyForm } from './AclsPolicyForm.tsx';
import { addAclDialog } from './addAcl.dialog.tsx';

const idOf = ({ email }: ServiceAccount) => email;
const nothing = () => undefined;

/** A list that is part of the key or the account, and reloads with it. */
const inHand = <Row,>(rows: readonly Row[], read: GridScreenProps<Row>['list']['read']): GridScreenProps<Row>['list'] => ({
  kind: 'rows',
  rows,
  loading: false,
  error: undefined,
  updatedAt: null,
  refresh: nothing,
  read,
});

function OwnList({ cloudKey }: { cloudKey: CloudKey }) {
  const rows = useMemo(() => aclsOf(cloudKey).map((one): AclRow => ({ ...one, cloudKey })), [cloudKey]);
  return (
    <>
      <GridScreen<AclRow>
        id="keyacls"
        label={t('Service accounts of this cloud key')}
        columns={serviceAccountColumns}
        rowId={idOf}
        nameOf={idOf}
        list={inHand(rows, () => ({ call: cloudKeys.read, input: { params: { handle: cloudKey.handle } } }))}
        dialogs={aclDialogs}
        toolbar={<RowDialogButton dialog={addAclDialog} target={cloudKey} />}
        empty={{ text: t('No service accounts can use this cloud key.') }}
      />
      <DialogHost dialogs={aclListDialogs} targets={[cloudKey]} />
    </>
  );
}

function AccountList({ account }: { account: CspAccount | null }) {
  const rows = account?.ekm_acls?.service_accounts ?? [];
  return (
    <GridScreen<ServiceAccount>
      id="keyaclsdefault"
      label={account ? t('Service accounts of {name}', { name: account.name }) : t('Service accounts of the CSP account')}
      columns={serviceAccountColumns}
      rowId={idOf}
      nameOf={idOf}
      list={inHand(rows, () => account && { call: cspAccounts.read, input: { params: { guid: account.guid } } })}
      selectable={false}
      empty={{ text: t('The CSP account has no EKM service accounts.') }}
    />
  );
}

/** CKEY-008: the service accounts that may use a key of the external key manager, and their permissions. */
export function EkmAclsTab({ cloudKey }: { cloudKey: CloudKey }) {
  return (
    <EkmPane cloudKey={cloudKey}>
      {(account, disabledReason) => (
        <Sides>
          <AclsPolicyForm cloudKey={cloudKey} account={account} disabledReason={disabledReason} />
          <div>{cloudKey.has_ekm_acls === 'yes' ? <OwnList cloudKey={cloudKey} /> : <AccountList account={account} />}</div>
        </Sides>
      )}
    </EkmPane>
  );
}
