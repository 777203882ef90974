import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { FieldGrid } from 'kc-components/Form';
import { dayAhead } from 'kc-components/format';
import type { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import { certificateDays, cvmCertificateTexts } from 'kc-api/rules/workloads/cvmCertificates';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { certificateBody, certificateFields, CertificateFields, certificateForm, type CertificateForm } from '../certificateForm.tsx';
import type { CertificateRow } from '../certificateRow.ts';

/** VM-081: returns one year after the original's expiry, or one year from today if that is in the past. `now` is milliseconds. */
const cloneDay = (expiration: number, now: number): string => dayAhead(Math.max(expiration * 1000, now), certificateDays.clone);

export const form = defineForm<CertificateForm, typeof cvmCertificates.operate, CertificateRow>({
  schema: ({ ports }) => yup.object(certificateFields(ports.clock.now())),
  initialValues: ({ ports, target }) => certificateForm(cloneDay(target.expiration, ports.clock.now())),
  Fields: ({ ports, target }) => (
    <>
      <Banner kind="info">{t('The clone is a new certificate in {set}. No VM has it until you assign it to one.', { set: target.cvmset_name })}</Banner>
      <FieldGrid>
        <CertificateFields now={ports.clock.now()} />
      </FieldGrid>
    </>
  ),
  toBody: (values) => ({ operation: 'clone', ...certificateBody(values) }),
  done: () => cvmCertificateTexts.cloned,
});
