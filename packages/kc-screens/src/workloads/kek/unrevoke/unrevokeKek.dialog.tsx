import { RotateCcw } from 'lucide-react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kek } from 'kc-api/contract/workloads/kek';
import { kekRules, kekTexts } from 'kc-api/rules/workloads/kek';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { spanText } from '../../span/span.ts';

const effect = ({ name, kek_state, kek_expire_days }: CvmSet): string =>
  [
    t('The VMs of {name} get their keys again and can read their encrypted disks.', { name }),
    ...(kek_state === 'EXPIRED' && kek_expire_days > 0 ? [t('The KEK expires in {time} again.', { time: spanText(kek_expire_days) })] : []),
  ].join(' ');

/** KEK-09. */
export const unrevokeKekDialog = defineConfirmDialog<typeof kek.changeState, CvmSet>({
  id: 'kek.unrevoke',
  title: ([set]) => t('Unrevoke KEK of {name}', { name: set?.name ?? '' }),
  label: t('Unrevoke KEK'),
  verb: t('Unrevoke KEK'),
  tone: 'default',
  icon: <RotateCcw aria-hidden />,
  allowed: kekRules.unrevoke,
  nameOf: (set) => set.name,
  consequence: ([set]) => set && effect(set),
  call: kek.changeState,
  input: ({ guid }) => ({ params: { guid }, body: { state: 'UNREVOKE' } }),
  done: () => kekTexts.unrevoked,
});
