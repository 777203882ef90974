import { Plus } from 'lucide-react';
import { kmipTenants } from 'kc-api/contract/kmip/tenants';
import { kmipTenantRules } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../../shell/index.ts';

/** KMIP-012. */
export const createTenantDialog = defineWizard<typeof kmipTenants.create>({
  id: 'kmipTenants.create',
  title: t('Create tenant'),
  action: t('Create tenant'),
  icon: <Plus aria-hidden />,
  allowed: kmipTenantRules.create,
  call: kmipTenants.create,
  form: async () => ({ form: (await import('./createTenant.form.tsx')).formOf('no') }),
});
