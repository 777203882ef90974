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

export const form = defineForm<CertificateForm, typeof cvmCertificates.operate, CertificateRow>({
  schema: ({ ports }) => yup.object(certificateFields(ports.clock.now())),
  initialValues: ({ ports }) => certificateForm(dayAhead(ports.clock.now(), certificateDays.renew)),
  Fields: ({ ports, target: { guestserver_name: vm } }) => (
    <>
      <Banner kind="info">
        {vm === ''
          ? t('The renewed certificate replaces this one. Its passphrase is the one that you enter here.')
          : t(
              'The renewed certificate replaces that of the VM {vm}, which stays as it is. When the VM authenticates again, it needs the passphrase that you enter here.',
              { vm },
            )}
      </Banner>
      <FieldGrid>
        <CertificateFields now={ports.clock.now()} />
      </FieldGrid>
    </>
  ),
  toBody: (values) => ({ operation: 'renew', ...certificateBody(values) }),
  done: () => cvmCertificateTexts.renewed,
});
