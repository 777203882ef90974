import { ArrowRightLeft } from 'lucide-react';
import * as yup from 'yup';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules, keySetTexts, migrationTarget, type MigrationTarget } from 'kc-api/rules/cloudKeys/keySets';
import { defineWizard } from '../../../shell/index.ts';
import { ConfirmMigration } from './ConfirmMigration.tsx';
import { TargetFields } from './TargetFields.tsx';

interface MigrateValues {
  target: MigrationTarget | '';
  typed: string;
}

/** KSET-12: to key control or to the HSM, in two steps. */
export const migrateKeySetDialog = defineWizard<MigrateValues, typeof keySets.migrate, KeySet>({
  id: 'keySets.migrate',
  title: (set) => `Migrate ${set.name}`,
  label: 'Migrate',
  action: 'Migrate key set',
  icon: <ArrowRightLeft aria-hidden />,
  allowed: keySetRules.change,
  initialValues: () => ({ target: '', typed: '' }),
  steps: [
    { id: 'target', title: 'Select target', schema: yup.object({ target: yup.string().required() }), Fields: ({ target }) => <TargetFields set={target} /> },
    {
      id: 'confirm',
      title: 'Confirm',
      schema: ({ target }) =>
        yup.object({ typed: yup.string().required(keySetTexts.confirmName(target.name)).oneOf([target.name], keySetTexts.confirmName(target.name)) }),
      Fields: ({ target }) => <ConfirmMigration set={target} />,
    },
  ],
  call: keySets.migrate,
  params: (set) => ({ guid: set.guid }),
  toBody: ({ target }, { target: set }) => ({ target: target === '' ? migrationTarget(set) : target }),
  done: () => keySetTexts.migrating,
});
