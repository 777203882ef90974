import { Trash2 } from 'lucide-react';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetRules, cvmSetTexts } from 'kc-api/rules/workloads/cvmSets';
import { counted } from 'kc-components/format';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';

/** The name is typed: what goes with a VM set does not come back. */
export const deleteCvmSetDialog = defineConfirmDialog<typeof cvmSets.remove, CvmSet>({
  id: 'cvmSets.delete',
  title: ([set]) => `Delete VM set ${set?.name ?? ''}`,
  label: 'Delete',
  verb: 'Delete VM set',
  icon: <Trash2 aria-hidden />,
  allowed: cvmSetRules.remove,
  nameOf: (set) => set.name,
  consequence: ([set]) => (
    <Impact
      dependents={[
        {
          label: 'Unauthenticated VMs',
          names: set && set.num_unauth_vms > 0 ? [`${counted(set.num_unauth_vms, 'VM that waits', 'VMs that wait')} for authentication`] : [],
        },
      ]}
      final="Yes, immediately."
      undo="Not possible. A new VM set can be created with the same settings."
    >
      The VM set is deleted with its KEK, its KeyIDs and its certificates.
    </Impact>
  ),
  typed: ([set]) => set?.name ?? '',
  call: cvmSets.remove,
  input: (set) => ({ params: { guid: set.guid } }),
  done: () => cvmSetTexts.deleted,
});
