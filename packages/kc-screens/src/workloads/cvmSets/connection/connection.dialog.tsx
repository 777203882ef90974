import { Cable } from 'lucide-react';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetRules } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** VM-022: heartbeat and grace period of the guest connection. */
export const connectionDialog = defineFormDialog<typeof cvmSets.changeConnection, CvmSet>({
  id: 'cvmSets.connection',
  title: (set) => t('Guest connection of {name}', { name: set.name }),
  label: t('Guest connection'),
  action: t('Apply connection'),
  icon: <Cable aria-hidden />,
  allowed: cvmSetRules.change,
  call: cvmSets.changeConnection,
  params: (set) => ({ guid: set.guid }),
  form: () => import('./connection.form.tsx'),
});
