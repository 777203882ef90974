import { Plus } from 'lucide-react';
import { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmCertificateRules } from 'kc-api/rules/workloads/cvmCertificates';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** VM-024. */
export const createCertificateDialog = defineFormDialog<typeof cvmCertificates.create, CvmSet>({
  id: 'cvmCertificates.create',
  title: (set) => t('Create certificate in {name}', { name: set.name }),
  label: t('Create certificate'),
  action: t('Create certificate'),
  icon: <Plus aria-hidden />,
  allowed: cvmCertificateRules.create,
  call: cvmCertificates.create,
  // The path has no parameters: the body contains the VM set.
  params: () => ({}),
  form: () => import('./createCertificate.form.tsx'),
});
