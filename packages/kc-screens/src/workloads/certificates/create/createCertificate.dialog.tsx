import { Plus } from 'lucide-react';
import { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmCertificateRules } from 'kc-api/rules/workloads/cvmCertificates';
import { defineFormDialog } from '../../../shell/index.ts';

/** VM-024. */
export const createCertificateDialog = defineFormDialog<typeof cvmCertificates.create, CvmSet>({
  id: 'cvmCertificates.create',
  title: (set) => `Create certificate in ${set.name}`,
  label: 'Create certificate',
  action: 'Create certificate',
  icon: <Plus aria-hidden />,
  allowed: cvmCertificateRules.create,
  call: cvmCertificates.create,
  // Its path has none: the VM set stands in the body.
  params: () => ({}),
  form: () => import('./createCertificate.form.tsx'),
});
