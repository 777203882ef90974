import { Trash2 } from 'lucide-react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kek } from 'kc-api/contract/workloads/kek';
import { kekRules, kekTexts } from 'kc-api/rules/workloads/kek';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { kekDependents } from '../effect.tsx';

/** KEK-17. The name is typed: no other KEK opens what this one has wrapped. */
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
      <Impact
        dependents={kekDependents(set)}
        final={t('Yes, immediately.')}
        undo={t('Not possible. A new KEK can be added; it does not open what this one has wrapped.')}
      >
        {t('The KEK of {name} is destroyed. Its VMs lose access to their data immediately.', { name: set.name })}
      </Impact>
    ),
  typed: ([set]) => set?.name ?? '',
  call: kek.disable,
  input: ({ guid }) => ({ params: { guid } }),
  done: () => kekTexts.disabled,
});
