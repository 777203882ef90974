import { ArrowRightLeft } from 'lucide-react';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../../shell/index.ts';

/** KSET-12: to key control or to the HSM, in two steps. */
export const migrateKeySetDialog = defineWizard<typeof keySets.migrate, KeySet>({
  id: 'keySets.migrate',
  title: (set) => t('Migrate {name}', { name: set.name }),
  label: t('Migrate'),
  action: t('Migrate key set'),
  icon: <ArrowRightLeft aria-hidden />,
  allowed: keySetRules.change,
  call: keySets.migrate,
  params: (set) => ({ guid: set.guid }),
  form: () => import('./migrateKeySet.form.tsx'),
});
