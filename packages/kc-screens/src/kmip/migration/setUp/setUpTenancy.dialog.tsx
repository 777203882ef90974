import { Users } from 'lucide-react';
import { kmipTenants } from 'kc-api/contract/kmip/tenants';
import { migrationTexts } from 'kc-api/rules/kmip/migration';
import { kmipTenantRules } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../../shell/index.ts';

/** KMIP-018, KMIP-060: creates the first tenant, which receives the data of the legacy server. */
export const setUpTenancyDialog = defineWizard<typeof kmipTenants.create>({
  id: 'kmipMigration.setUp',
  title: migrationTexts.na,
  label: migrationTexts.na,
  action: t('Create first tenant'),
  icon: <Users aria-hidden />,
  allowed: kmipTenantRules.create,
  call: kmipTenants.create,
  form: () => import('./setUpTenancy.form.tsx'),
});
