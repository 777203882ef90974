import { KeyRound } from 'lucide-react';
import { kmipTenants, type KmipTenant } from 'kc-api/contract/kmip/tenants';
import { kmipTenantRules } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KMIP-017. */
export const resetTenantPasswordDialog = defineFormDialog<typeof kmipTenants.resetPassword, KmipTenant>({
  id: 'kmipTenants.resetPassword',
  title: ({ name }) => t('Reset the administrator password of {name}', { name }),
  label: t('Reset password'),
  action: t('Reset password'),
  icon: <KeyRound aria-hidden />,
  allowed: kmipTenantRules.resetPassword,
  call: kmipTenants.resetPassword,
  params: ({ id }) => ({ id }),
  form: () => import('./resetTenantPassword.form.tsx'),
});
