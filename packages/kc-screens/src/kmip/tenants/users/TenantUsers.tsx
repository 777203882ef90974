import { useMemo } from 'react';
import type { KmipTenant } from 'kc-api/contract/kmip/tenants';
import { kmipUsers, type KmipUser } from 'kc-api/contract/kmip/users';
import { t } from 'kc-intl/t';
import { DialogHost, GridScreen, RowDialogButton, rowsOf, useAnswer, usePorts } from '../../../shell/index.ts';
import { idOf, nameOf } from '../../users/kmipUser.ts';
import { UserDetails } from '../../users/UserDetails.tsx';
import { userColumns } from '../../users/users.columns.tsx';
import { createTenantUserDialog } from './createTenantUser.dialog.tsx';
import { tenantUserDialogs } from './tenantUsers.dialogs.ts';

/** The KMIP users of a tenant, each with its hand-over kit. */
export function TenantUsers({ tenant }: { tenant: KmipTenant }) {
  const { clock } = usePorts();
  const answer = useAnswer(kmipUsers.list, { query: { tenant: tenant.id } });
  const asOf = answer.updatedAt ?? clock.now();
  const columns = useMemo(() => userColumns(Math.floor(asOf / 1000)), [asOf]);
  const about = useMemo(() => [tenant], [tenant]);
  return (
    <>
      <GridScreen<KmipUser>
        id="kmipTenantUsers"
        label={t('KMIP users')}
        columns={columns}
        rowId={idOf}
        nameOf={nameOf}
        list={rowsOf(answer, ({ users }) => users)}
        dialogs={tenantUserDialogs}
        details={(user) => <UserDetails key={idOf(user)} user={user} columns={columns} />}
        toolbar={<RowDialogButton dialog={createTenantUserDialog} target={tenant} />}
        empty={{ text: t('This tenant has no KMIP users yet. Create one for each client.') }}
      />
      <DialogHost dialogs={[createTenantUserDialog]} targets={about} />
    </>
  );
}
