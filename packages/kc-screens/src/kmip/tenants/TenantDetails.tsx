import { CopyText } from 'kc-components/CopyText';
import { countText } from 'kc-components/format';
import type { KmipTenant } from 'kc-api/contract/kmip/tenants';
import { tenantAuthNames } from 'kc-api/rules/kmip/tenants';
import { DetailsTab, RowDetails } from '../../shell/index.ts';
import { yesText } from '../yesText.ts';
import { TenantDirectory } from './TenantDirectory.tsx';
import { TenantUsers } from './users/TenantUsers.tsx';

const factsOf = (tenant: KmipTenant) => [
  { label: 'Authentication', value: tenantAuthNames[tenant.auth_type] },
  { label: 'Administrator', value: tenant.tenantadmin_name },
  { label: 'User name', value: tenant.tenantadmin_username },
  { label: 'Email', value: tenant.tenantadmin_email },
  { label: 'KMIP users', value: tenant.users === undefined ? '' : countText(tenant.users) },
  { label: 'KMIP objects', value: tenant.objects === undefined ? '' : countText(tenant.objects) },
  { label: 'Created by migration', value: yesText(tenant.migrate) },
  { label: 'ID', value: <CopyText value={tenant.id} label="ID" /> },
  { label: 'API URL', value: <CopyText value={tenant.tenant_api_url} label="API URL" />, wide: true },
  { label: 'Content URL', value: <CopyText value={tenant.tenant_content_url} label="Content URL" />, wide: true },
  { label: 'Description', value: tenant.desc, wide: true },
];

/** KMIP-014. */
export const TenantDetails = ({ tenant }: { tenant: KmipTenant }) => (
  <RowDetails
    title={tenant.name}
    history={{ kind: 'KMIP tenant', id: tenant.id }}
    tabs={[
      { value: 'details', label: 'Details', content: <DetailsTab items={factsOf(tenant)} /> },
      { value: 'users', label: 'KMIP users', content: <TenantUsers tenant={tenant} /> },
      ...(tenant.auth_type === 'KMIP_AUTH_MANAGED' ? [{ value: 'directory', label: 'Directory', content: <TenantDirectory tenant={tenant} /> }] : []),
    ]}
  />
);
