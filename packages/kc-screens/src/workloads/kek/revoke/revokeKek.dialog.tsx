import { Ban } from 'lucide-react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kek } from 'kc-api/contract/workloads/kek';
import { kekRules, kekTexts } from 'kc-api/rules/workloads/kek';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog, undoCall } from '../../../shell/index.ts';
import { spanText } from '../../span/span.ts';
import { endText, kekDependents } from '../effect.tsx';

/** VMs that have keys can use them until their cache expires, unless the KEK is already being revoked. */
const whenText = ({ name, kek_state, kek_cache_timeout }: CvmSet): string =>
  kek_state === 'ACTIVE' && kek_cache_timeout > 0
    ? t('The VMs of {name} lose access to their data: they get no keys from now on, and those that hold one can use it for {time} more.', {
        name,
        time: spanText(kek_cache_timeout),
      })
    : t('The VMs of {name} lose access to their data immediately.', { name });

/** KEK-08. */
export const revokeKekDialog = defineConfirmDialog<typeof kek.changeState, CvmSet>({
  id: 'kek.revoke',
  title: ([set]) => t('Revoke KEK of {name}', { name: set?.name ?? '' }),
  label: t('Revoke KEK'),
  verb: t('Revoke KEK'),
  icon: <Ban aria-hidden />,
  allowed: kekRules.revoke,
  nameOf: (set) => set.name,
  consequence: ([set]) =>
    set && (
      <Impact dependents={kekDependents(set)} final={endText(set)} undo={t('Unrevoke the KEK. The VMs get their keys again.')}>
        {whenText(set)}
      </Impact>
    ),
  call: kek.changeState,
  input: ({ guid }) => ({ params: { guid }, body: { state: 'REVOKE' } }),
  // While the revocation is pending, the appliance refuses the opposite.
  undo: ({ guid, kek_state }, { cvm_set }) =>
    kek_state === 'ACTIVE' && cvm_set.kek_state === 'REVOKED' ? undoCall(kek.changeState, { params: { guid }, body: { state: 'UNREVOKE' } }) : null,
  done: () => kekTexts.revoked,
});
