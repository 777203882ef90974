import { ArrowLeftRight } from 'lucide-react';
import { kmipTenants, type KmipTenant } from 'kc-api/contract/kmip/tenants';
import { kmipTenantRules } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../../shell/index.ts';

/** KMIP-016. */
export const changeDomainDialog = defineWizard<typeof kmipTenants.changeDomain, KmipTenant>({
  id: 'kmipTenants.changeDomain',
  title: ({ name }) => t('Change the directory domain of {name}', { name }),
  label: t('Change domain'),
  action: t('Change domain'),
  icon: <ArrowLeftRight aria-hidden />,
  quiet: true,
  allowed: kmipTenantRules.changeDomain,
  call: kmipTenants.changeDomain,
  params: ({ id }) => ({ id }),
  form: () => import('./changeDomain.form.tsx'),
});
