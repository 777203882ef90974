import { RefreshCw } from 'lucide-react';
import { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import { cvmCertificateRules } from 'kc-api/rules/workloads/cvmCertificates';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';
import type { CertificateRow } from '../certificateRow.ts';

/** VM-025. */
export const renewCertificateDialog = defineFormDialog<typeof cvmCertificates.operate, CertificateRow>({
  id: 'cvmCertificates.renew',
  title: (one) => t('Renew {name}', { name: one.name }),
  label: t('Renew'),
  action: t('Renew certificate'),
  icon: <RefreshCw aria-hidden />,
  allowed: cvmCertificateRules.renew,
  call: cvmCertificates.operate,
  params: ({ guid }) => ({ guid }),
  form: () => import('./renewCertificate.form.tsx'),
});
