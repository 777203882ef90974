import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import { tenantAuth, type KmipTenant } from 'kc-api/contract/kmip/tenants';
import { tenantAuthNames } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';

export const tenantColumns: readonly Column<KmipTenant>[] = [
  { id: 'name', title: t('Tenant name'), width: 200, minWidth: 150, strong: true, value: ({ name }) => name },
  { id: 'desc', title: t('Description'), width: 260, givesWay: 3, value: ({ desc }) => desc },
  {
    id: 'auth_type',
    title: t('Authentication'),
    kind: 'choice',
    width: 140,
    alwaysSeen: true,
    choices: optionsOf(tenantAuth.options, tenantAuthNames),
    value: ({ auth_type }) => auth_type,
    text: ({ auth_type }) => tenantAuthNames[auth_type],
  },
  { id: 'tenantadmin_name', title: t('Administrator'), width: 190, givesWay: 2, value: ({ tenantadmin_name }) => tenantadmin_name },
  { id: 'tenantadmin_email', title: t('Email'), width: 240, givesWay: 4, value: ({ tenantadmin_email }) => tenantadmin_email },
  { id: 'users', title: t('Users'), kind: 'number', width: 90, givesWay: 1, value: ({ users }) => users ?? null },
  { id: 'objects', title: t('Objects'), kind: 'number', width: 90, givesWay: 1, value: ({ objects }) => objects ?? null },
  { id: 'tenant_api_url', title: t('API URL'), width: 300, givesWay: 6, mono: true, value: ({ tenant_api_url }) => tenant_api_url },
  { id: 'tenant_content_url', title: t('Content URL'), width: 300, givesWay: 5, mono: true, value: ({ tenant_content_url }) => tenant_content_url },
];
