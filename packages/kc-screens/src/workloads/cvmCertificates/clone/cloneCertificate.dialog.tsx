import { Copy } from 'lucide-react';
import { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import { cvmCertificateRules } from 'kc-api/rules/workloads/cvmCertificates';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';
import type { CertificateRow } from '../certificateRow.ts';

/** VM-026. */
export const cloneCertificateDialog = defineFormDialog<typeof cvmCertificates.operate, CertificateRow>({
  id: 'cvmCertificates.clone',
  title: (one) => t('Clone {name}', { name: one.name }),
  label: t('Clone'),
  action: t('Clone certificate'),
  icon: <Copy aria-hidden />,
  allowed: cvmCertificateRules.clone,
  call: cvmCertificates.operate,
  params: ({ guid }) => ({ guid }),
  form: () => import('./cloneCertificate.form.tsx'),
});
