import { BadgeCheck } from 'lucide-react';
import { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import type { Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmRules } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** VM-021: lets a VM authenticate again after its certificate was revoked or has expired. */
export const assignCertificateDialog = defineFormDialog<typeof cvmCertificates.assign, Cvm>({
  id: 'cvmCertificates.assign',
  title: (vm) => t('Assign certificate to {name}', { name: vm.name }),
  label: t('Assign certificate'),
  action: t('Assign certificate'),
  icon: <BadgeCheck aria-hidden />,
  allowed: cvmRules.assignCertificate,
  call: cvmCertificates.assign,
  params: ({ id }) => ({ id }),
  form: () => import('./assignCertificate.form.tsx'),
});
