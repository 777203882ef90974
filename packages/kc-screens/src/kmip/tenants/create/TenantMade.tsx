import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import type { KmipTenant } from 'kc-api/contract/kmip/tenants';
import { t } from 'kc-intl/t';

/** Shows the values that the administrator of a new tenant needs. */
export const TenantMade = ({ tenant }: { tenant: KmipTenant }) => (
  <DetailsList
    items={[
      { label: t('User name'), value: tenant.tenantadmin_username },
      { label: t('Content URL'), value: <CopyText value={tenant.tenant_content_url} label={t('Content URL')} />, wide: true },
      { label: t('API URL'), value: <CopyText value={tenant.tenant_api_url} label={t('API URL')} />, wide: true },
    ]}
  />
);
