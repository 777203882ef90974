import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { dayAhead } from 'kc-components/format';
import { TextField } from 'kc-components/TextField';
import type { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { certificateDays, cvmCertificateTexts } from 'kc-api/rules/workloads/cvmCertificates';
import { cvmSetTexts, nameMax } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { certificateBody, certificateFields, CertificateFields, certificateForm, type CertificateForm } from '../certificateForm.tsx';

interface Values extends CertificateForm {
  name: string;
}

export const form = defineForm<Values, typeof cvmCertificates.create, CvmSet>({
  schema: ({ ports }) =>
    yup.object({ name: yup.string().trim().required(cvmSetTexts.name).max(nameMax, cvmSetTexts.longName), ...certificateFields(ports.clock.now()) }),
  initialValues: ({ ports }) => ({ name: '', ...certificateForm(dayAhead(ports.clock.now(), certificateDays.create)) }),
  Fields: ({ ports }) => (
    <FieldGrid>
      <TextField name="name" label={t('Name')} required wide />
      <CertificateFields now={ports.clock.now()} />
    </FieldGrid>
  ),
  toBody: ({ name, ...typed }, { target }) => ({ cvmset: target.guid, name: name.trim(), ...certificateBody(typed) }),
  done: () => cvmCertificateTexts.created,
});
