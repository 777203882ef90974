import { Pencil } from 'lucide-react';
import { kmipTenants, type KmipTenant } from 'kc-api/contract/kmip/tenants';
import { kmipTenantRules } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KMIP-155. */
export const editTenantDialog = defineFormDialog<typeof kmipTenants.change, KmipTenant>({
  id: 'kmipTenants.edit',
  title: ({ name }) => t('Edit tenant {name}', { name }),
  label: t('Edit'),
  action: t('Save tenant'),
  icon: <Pencil aria-hidden />,
  allowed: kmipTenantRules.change,
  call: kmipTenants.change,
  params: ({ id }) => ({ id }),
  form: () => import('./editTenant.form.tsx'),
});
