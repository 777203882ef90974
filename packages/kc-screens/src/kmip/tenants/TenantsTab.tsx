import { kmipTenants, type KmipTenant } from 'kc-api/contract/kmip/tenants';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, listPanel, rowsOf, useAnswer } from '../../shell/index.ts';
import { createTenantDialog } from './create/createTenant.dialog.tsx';
import { TenantDetails } from './TenantDetails.tsx';
import { tenantColumns } from './tenants.columns.tsx';
import { tenantDialogs } from './tenants.dialogs.ts';

const idOf = ({ id }: KmipTenant): string => id;
const nameOf = ({ name }: KmipTenant): string => name;

function Tenants() {
  const answer = useAnswer(kmipTenants.list);
  return (
    <GridScreen<KmipTenant>
      id="kmipTenants"
      label={t('KMIP tenants')}
      columns={tenantColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(answer, ({ tenants }) => tenants)}
      dialogs={tenantDialogs}
      details={(tenant) => <TenantDetails key={tenant.id} tenant={tenant} />}
      empty={{ text: t('There are no tenants yet.'), action: <DialogButton dialog={createTenantDialog} /> }}
    />
  );
}

/** KMIP-005: the tenants of the KMIP server, as a grid with details. */
export const TenantsTab = listPanel<KmipTenant>(Tenants);
