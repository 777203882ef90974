import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import type { KmipTenant } from 'kc-api/contract/kmip/tenants';

/** What the administrator of a new tenant has to be told. */
export const TenantMade = ({ tenant }: { tenant: KmipTenant }) => (
  <DetailsList
    items={[
      { label: 'User name', value: tenant.tenantadmin_username },
      { label: 'Content URL', value: <CopyText value={tenant.tenant_content_url} label="Content URL" />, wide: true },
      { label: 'API URL', value: <CopyText value={tenant.tenant_api_url} label="API URL" />, wide: true },
    ]}
  />
);
