import { LockKeyhole } from 'lucide-react';
import { FieldGrid } from 'kc-components/Form';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetRules, cvmSetTexts } from 'kc-api/rules/workloads/cvmSets';
import { defineFormDialog } from '../../../shell/index.ts';
import { PropagateField, yesNo } from '../PropagateField.tsx';
import { autoEncryptBody, autoEncryptSchema, autoEncryptValues, type AutoEncryptValues } from './autoEncrypt.schema.ts';
import { AutoEncryptFields } from './AutoEncryptFields.tsx';

interface Values extends AutoEncryptValues {
  config_propagate: boolean;
}

/** DISK-04: whether and what the VM set encrypts by itself. */
export const autoEncryptDialog = defineFormDialog<Values, typeof cvmSets.change, CvmSet>({
  id: 'cvmSets.autoEncrypt',
  title: (set) => `Auto-encrypt of ${set.name}`,
  label: 'Auto-encrypt',
  action: 'Save auto-encrypt',
  icon: <LockKeyhole aria-hidden />,
  quiet: true,
  allowed: cvmSetRules.change,
  schema: autoEncryptSchema,
  initialValues: ({ target }) => ({ ...autoEncryptValues(target), config_propagate: false }),
  Fields: () => (
    <FieldGrid>
      <AutoEncryptFields />
      <PropagateField />
    </FieldGrid>
  ),
  call: cvmSets.change,
  params: (set) => ({ guid: set.guid }),
  toBody: (values) => ({ ...autoEncryptBody(values), config_propagate: yesNo(values.config_propagate) }),
  done: () => cvmSetTexts.updated,
});
