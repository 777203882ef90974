import { Trash2 } from 'lucide-react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kek } from 'kc-api/contract/workloads/kek';
import { accessAfterDisable, kekRules, kekTexts } from 'kc-api/rules/workloads/kek';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { kekDependents } from '../effect.tsx';

const effectText = ({ name, kek_state }: CvmSet): string =>
  ({
    kept: t('The keys of {name} are unwrapped, then the KEK is destroyed. The VMs keep access to their data. The KEK no longer protects the keys.', { name }),
    restored: t('The keys of {name} are unwrapped, then the KEK is destroyed. The VMs get access to their data again.', { name }),
    lost: t('The shredded KEK of {name} is removed. The keys that it wrapped stay lost.', { name }),
  })[accessAfterDisable(kek_state)];

const undoText = ({ kek_state }: CvmSet): string =>
  accessAfterDisable(kek_state) === 'lost'
    ? t('Not possible. You can add a new KEK, which wraps new keys.')
    : t('Not possible. You can add a new KEK, which wraps the keys again.');

/** KEK-17, KEK-34. The name is typed, because the KEK cannot be restored. */
export const disableKekDialog = defineConfirmDialog<typeof kek.disable, CvmSet>({
  id: 'kek.disable',
  title: ([set]) => t('Disable KEK of {name}', { name: set?.name ?? '' }),
  label: t('Disable KEK'),
  verb: t('Disable KEK'),
  icon: <Trash2 aria-hidden />,
  allowed: kekRules.disable,
  nameOf: (set) => set.name,
  consequence: ([set]) =>
    set && (
      <Impact dependents={kekDependents(set)} final={t('Yes, immediately.')} undo={undoText(set)}>
        {effectText(set)}
      </Impact>
    ),
  typed: ([set]) => set?.name ?? '',
  call: kek.disable,
  input: ({ guid }) => ({ params: { guid } }),
  done: () => kekTexts.disabled,
});
