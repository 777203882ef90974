import { CopyText } from 'kc-components/CopyText';
import { countText } from 'kc-components/format';
import type { KmipTenant } from 'kc-api/contract/kmip/tenants';
import { tenantAuthNames } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';
import { DetailsTab, RowDetails } from '../../shell/index.ts';
import { yesText } from '../yesText.ts';
import { TenantDirectory } from './TenantDirectory.tsx';
import { TenantUsers } from './users/TenantUsers.tsx';

const factsOf = (tenant: KmipTenant) => [
  { label: t('Authentication'), value: tenantAuthNames[tenant.auth_type] },
  { label: t('Administrator'), value: tenant.tenantadmin_name },
  { label: t('User name'), value: tenant.tenantadmin_username },
  { label: t('Email'), value: tenant.tenantadmin_email },
  { label: t('KMIP users'), value: tenant.users === undefined ? '' : countText(tenant.users) },
  { label: t('KMIP objects'), value: tenant.objects === undefined ? '' : countText(tenant.objects) },
  { label: t('Created by migration'), value: yesText(tenant.migrate) },
  { label: t('ID'), value: <CopyText value={tenant.id} label={t('ID')} /> },
  { label: t('API URL'), value: <CopyText value={tenant.tenant_api_url} label={t('API URL')} />, wide: true },
  { label: t('Content URL'), value: <CopyText value={tenant.tenant_content_url} label={t('Content URL')} />, wide: true },
  { label: t('Description'), value: tenant.desc, wide: true },
];

/** KMIP-014. */
export const TenantDetails = ({ tenant }: { tenant: KmipTenant }) => (
  <RowDetails
    title={tenant.name}
    history={{ kind: 'KMIP tenant', id: tenant.id }}
    tabs={[
      { value: 'details', label: t('Details'), content: <DetailsTab items={factsOf(tenant)} /> },
      { value: 'users', label: t('KMIP users'), content: <TenantUsers tenant={tenant} /> },
      ...(tenant.auth_type === 'KMIP_AUTH_MANAGED' ? [{ value: 'directory', label: t('Directory'), content: <TenantDirectory tenant={tenant} /> }] : []),
    ]}
  />
);
