import { Network } from 'lucide-react';
import { kmipTenants, type KmipTenant } from 'kc-api/contract/kmip/tenants';
import { kmipTenantRules } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../../shell/index.ts';

/** KMIP-015. */
export const editDomainDialog = defineWizard<typeof kmipTenants.changeAdSettings, KmipTenant>({
  id: 'kmipTenants.editDomain',
  title: ({ name }) => t('Edit the directory domain of {name}', { name }),
  label: t('Edit domain'),
  action: t('Save domain'),
  icon: <Network aria-hidden />,
  quiet: true,
  allowed: kmipTenantRules.editDomain,
  call: kmipTenants.changeAdSettings,
  params: ({ id }) => ({ id }),
  form: () => import('./editDomain.form.tsx'),
});
