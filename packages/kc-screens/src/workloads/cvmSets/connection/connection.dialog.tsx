import { Cable } from 'lucide-react';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetRules } from 'kc-api/rules/workloads/cvmSets';
import { defineFormDialog } from '../../../shell/index.ts';

/** VM-022: heartbeat and grace period of the guest connection. */
export const connectionDialog = defineFormDialog<typeof cvmSets.changeConnection, CvmSet>({
  id: 'cvmSets.connection',
  title: (set) => `Guest connection of ${set.name}`,
  label: 'Guest connection',
  action: 'Apply connection',
  icon: <Cable aria-hidden />,
  allowed: cvmSetRules.change,
  call: cvmSets.changeConnection,
  params: (set) => ({ guid: set.guid }),
  form: () => import('./connection.form.tsx'),
});
