import * as yup from 'yup';
import type { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import type { Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmCertificateTexts } from 'kc-api/rules/workloads/cvmCertificates';
import { defineForm } from '../../../shell/index.ts';
import { CertificateStore } from './CertificateStore.tsx';

interface Values {
  /** The guid; '' if none is selected. */
  certificate: string;
}

export const form = defineForm<Values, typeof cvmCertificates.assign, Cvm>({
  size: 'wizard',
  schema: yup.object({ certificate: yup.string().required(cvmCertificateTexts.choose) }),
  initialValues: () => ({ certificate: '' }),
  Fields: ({ target }) => <CertificateStore vm={target} />,
  done: () => cvmCertificateTexts.assigned,
});
