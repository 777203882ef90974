import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { TextField } from 'kc-components/TextField';
import type { disks } from 'kc-api/contract/workloads/disks';
import type { Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmSetTexts, nameMax } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';

interface Values {
  name: string;
  description: string;
}

export const form = defineForm<Values, typeof disks.createFsid, Cvm>({
  schema: yup.object({ name: yup.string().trim().required(cvmSetTexts.name).max(nameMax, cvmSetTexts.longName) }),
  initialValues: () => ({ name: '', description: '' }),
  Fields: () => (
    <FieldGrid>
      <TextField name="name" label={t('Name')} required wide />
      <TextField name="description" label={t('Description')} wide />
    </FieldGrid>
  ),
  toBody: ({ name: title, description }) => ({ name: title.trim(), description: description.trim() }),
  done: () => cvmSetTexts.updated,
});
