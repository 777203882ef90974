import { UserCog } from 'lucide-react';
import { kmipTenants, type KmipTenant } from 'kc-api/contract/kmip/tenants';
import { kmipTenantRules } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KMIP-156. */
export const editPolicyDialog = defineFormDialog<typeof kmipTenants.changeAdminPolicy, KmipTenant>({
  id: 'kmipTenants.editPolicy',
  title: ({ name }) => t('Edit the administrators of {name}', { name }),
  label: t('Edit administrators'),
  action: t('Save administrators'),
  icon: <UserCog aria-hidden />,
  quiet: true,
  allowed: kmipTenantRules.changePolicy,
  call: kmipTenants.changeAdminPolicy,
  params: ({ id }) => ({ id }),
  form: () => import('./editPolicy.form.tsx'),
});
