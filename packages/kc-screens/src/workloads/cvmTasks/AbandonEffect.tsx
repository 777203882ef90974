import { t } from 'kc-intl/t';
import { Impact } from '../../impact/index.ts';
import type { TaskRow } from './taskRow.ts';

/** Describes the effect of abandoning the tasks, for the confirmations. */
export const AbandonEffect = ({ tasks }: { tasks: readonly TaskRow[] }) => (
  <Impact
    dependents={[
      { label: t('VM'), names: [...new Set(tasks.map(({ guest }) => guest))] },
      { label: t('Object'), names: [...new Set(tasks.map(({ params }) => params.altname))] },
    ]}
    final={t('Yes, immediately. An abandoned task stays in the list with its log.')}
    undo={t('Not possible. The operation can be started again.')}
  >
    {t('The appliance stops waiting for the VM. The data on its disks is not changed.')}
  </Impact>
);
