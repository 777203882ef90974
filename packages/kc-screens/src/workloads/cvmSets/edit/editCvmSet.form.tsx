import { FieldGrid } from 'kc-components/Form';
import { TextAreaField } from 'kc-components/TextAreaField';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets';
import { defineForm } from '../../../shell/index.ts';
import { PropagateField } from '../PropagateField.tsx';
import { editBody, editSchema, editValues, type EditValues } from './edit.schema.ts';
import { CertificateFields, ReauthenticationFields, RekeyFields, SizeFields } from './SettingsFields.tsx';

export const form = defineForm<EditValues, typeof cvmSets.change, CvmSet>({
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
  toBody: (values, { start }) => editBody(values, start),
  done: () => cvmSetTexts.updated,
});
