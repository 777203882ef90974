import { FieldGrid } from 'kc-components/Form';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { defineForm } from '../../../shell/index.ts';
import { PropagateField, yesNo } from '../PropagateField.tsx';
import { autoEncryptBody, autoEncryptSchema, autoEncryptValues, type AutoEncryptValues } from './autoEncrypt.schema.ts';
import { AutoEncryptFields } from './AutoEncryptFields.tsx';

interface Values extends AutoEncryptValues {
  config_propagate: boolean;
}

export const form = defineForm<Values, typeof cvmSets.change, CvmSet>({
  schema: autoEncryptSchema,
  initialValues: ({ target }) => ({ ...autoEncryptValues(target), config_propagate: false }),
  Fields: () => (
    <FieldGrid>
      <AutoEncryptFields />
      <PropagateField />
    </FieldGrid>
  ),
  toBody: (values) => ({ ...autoEncryptBody(values), config_propagate: yesNo(values.config_propagate) }),
  undo: ({ cvm_set }, { config_propagate }) => (config_propagate ? undefined : cvm_set),
  done: () => cvmSetTexts.updated,
});
