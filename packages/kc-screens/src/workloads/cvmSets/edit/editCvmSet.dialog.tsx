import { Pencil } from 'lucide-react';
import { FieldGrid } from 'kc-components/Form';
import { TextAreaField } from 'kc-components/TextAreaField';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetRules, cvmSetTexts } from 'kc-api/rules/workloads/cvmSets';
import { defineFormDialog } from '../../../shell/index.ts';
import { PropagateField } from '../PropagateField.tsx';
import { editBody, editSchema, editValues, type EditValues } from './edit.schema.ts';
import { CertificateFields, ReauthenticationFields, RekeyFields, SizeFields } from './SettingsFields.tsx';

/** VM-003. What has dialogs of its own is not asked here. */
export const editCvmSetDialog = defineFormDialog<EditValues, typeof cvmSets.change, CvmSet>({
  id: 'cvmSets.edit',
  title: (set) => `Edit VM set ${set.name}`,
  label: 'Edit',
  action: 'Save VM set',
  icon: <Pencil aria-hidden />,
  allowed: cvmSetRules.change,
  schema: editSchema,
  initialValues: ({ target }) => editValues(target),
  Fields: () => (
    <FieldGrid>
      <TextAreaField name="description" label="Description" wide />
      <SizeFields />
      <RekeyFields />
      <CertificateFields />
      <ReauthenticationFields />
      <PropagateField />
    </FieldGrid>
  ),
  call: cvmSets.change,
  params: (set) => ({ guid: set.guid }),
  toBody: (values, { start }) => editBody(values, start),
  done: () => cvmSetTexts.updated,
});
