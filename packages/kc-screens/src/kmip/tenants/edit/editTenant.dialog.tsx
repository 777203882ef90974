import { Pencil } from 'lucide-react';
import { kmipTenants, type KmipTenant } from 'kc-api/contract/kmip/tenants';
import { kmipTenantRules } from 'kc-api/rules/kmip/tenants';
import { defineFormDialog } from '../../../shell/index.ts';

/** KMIP-155. */
export const editTenantDialog = defineFormDialog<typeof kmipTenants.change, KmipTenant>({
  id: 'kmipTenants.edit',
  title: ({ name }) => `Edit tenant ${name}`,
  label: 'Edit',
  action: 'Save tenant',
  icon: <Pencil aria-hidden />,
  allowed: kmipTenantRules.change,
  call: kmipTenants.change,
  params: ({ id }) => ({ id }),
  form: () => import('./editTenant.form.tsx'),
});
