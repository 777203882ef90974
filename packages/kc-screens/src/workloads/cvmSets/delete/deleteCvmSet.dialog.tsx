import { Trash2 } from 'lucide-react';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetRules, cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';

/** Requires the name to be typed, because the deletion cannot be undone. */
export const deleteCvmSetDialog = defineConfirmDialog<typeof cvmSets.remove, CvmSet>({
  id: 'cvmSets.delete',
  title: ([set]) => t('Delete VM set {name}', { name: set?.name ?? '' }),
  label: t('Delete'),
  verb: t('Delete VM set'),
  icon: <Trash2 aria-hidden />,
  allowed: cvmSetRules.remove,
  nameOf: (set) => set.name,
  consequence: ([set]) => (
    <Impact
      dependents={[
        {
          label: t('Unauthenticated VMs'),
          names:
            set && set.num_unauth_vms > 0
              ? [t('{count, plural, one {# VM that waits for authentication} other {# VMs that wait for authentication}}', { count: set.num_unauth_vms })]
              : [],
        },
      ]}
      final={t('Yes, immediately.')}
      undo={t('Not possible. A new VM set can be created with the same settings.')}
    >
      {t('The VM set is deleted with its KEK, its KeyIDs and its certificates.')}
    </Impact>
  ),
  typed: ([set]) => set?.name ?? '',
  call: cvmSets.remove,
  input: (set) => ({ params: { guid: set.guid } }),
  done: () => cvmSetTexts.deleted,
});
