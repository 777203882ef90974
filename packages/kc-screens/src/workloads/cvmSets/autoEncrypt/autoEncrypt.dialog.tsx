import { LockKeyhole } from 'lucide-react';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetRules } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** DISK-04: turns auto-encryption of the VM set on or off and selects its disks. */
export const autoEncryptDialog = defineFormDialog<typeof cvmSets.change, CvmSet>({
  id: 'cvmSets.autoEncrypt',
  title: (set) => t('Auto-encrypt of {name}', { name: set.name }),
  label: t('Auto-encrypt'),
  action: t('Save auto-encrypt'),
  icon: <LockKeyhole aria-hidden />,
  quiet: true,
  allowed: cvmSetRules.change,
  call: cvmSets.change,
  params: (set) => ({ guid: set.guid }),
  form: () => import('./autoEncrypt.form.tsx'),
});
