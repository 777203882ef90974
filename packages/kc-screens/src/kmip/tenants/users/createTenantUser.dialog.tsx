import { Plus } from 'lucide-react';
import type { KmipTenant } from 'kc-api/contract/kmip/tenants';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { kmipUserRules } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KMIP-011 on a server with tenants: the new user belongs to one of them. */
export const createTenantUserDialog = defineFormDialog<typeof kmipUsers.save, KmipTenant>({
  id: 'kmipTenants.createUser',
  title: ({ name }) => t('Create KMIP user in {name}', { name }),
  label: t('Create KMIP user'),
  action: t('Create KMIP user'),
  icon: <Plus aria-hidden />,
  allowed: kmipUserRules.save,
  call: kmipUsers.save,
  // The path has no parameters, although the dialog is about a tenant.
  params: () => ({}),
  form: () => import('./createTenantUser.form.tsx'),
});
