import * as yup from 'yup';
import type { keySets, KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts, migrationTarget, type MigrationTarget } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { defineSteps } from '../../../shell/index.ts';
import { ConfirmMigration } from './ConfirmMigration.tsx';
import { TargetFields } from './TargetFields.tsx';

interface MigrateValues {
  target: MigrationTarget | '';
  typed: string;
}

export const form = defineSteps<MigrateValues, typeof keySets.migrate, KeySet>({
  initialValues: () => ({ target: '', typed: '' }),
  steps: [
    { id: 'target', title: t('Select target'), schema: yup.object({ target: yup.string().required() }), Fields: ({ target }) => <TargetFields set={target} /> },
    {
      id: 'confirm',
      title: t('Confirm'),
      schema: ({ target }) =>
        yup.object({ typed: yup.string().required(keySetTexts.confirmName(target.name)).oneOf([target.name], keySetTexts.confirmName(target.name)) }),
      Fields: ({ target }) => <ConfirmMigration set={target} />,
    },
  ],
  toBody: ({ target }, { target: set }) => ({ target: target === '' ? migrationTarget(set) : target }),
  done: () => keySetTexts.migrating,
});
