import type { Column } from 'kc-components/DataGrid';
import { optionsOf, countText } from 'kc-components/format';
import { kekState, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kekStateNames } from 'kc-api/rules/workloads/kek';
import { t } from 'kc-intl/t';
import { KekStatus } from '../kek/index.ts';
import { spanText } from '../span/span.ts';

export const maxText = ({ max_vms }: Pick<CvmSet, 'max_vms'>): string => (max_vms === 0 ? t('Unlimited') : countText(max_vms));

/** The nine columns of the list and of its CSV file. */
export const cvmSetColumns: readonly Column<CvmSet>[] = [
  { id: 'name', title: t('Name'), width: 190, minWidth: 140, strong: true, value: (set) => set.name },
  { id: 'description', title: t('Description'), width: 240, givesWay: 1, value: (set) => set.description },
  { id: 'group', title: t('Admin group'), width: 170, givesWay: 5, value: (set) => set.group },
  { id: 'num_registered_vms', title: t('Registered VMs'), kind: 'number', width: 136, minWidth: 132, value: (set) => set.num_registered_vms },
  { id: 'max_vms', title: t('Max VMs'), kind: 'number', width: 104, minWidth: 104, givesWay: 3, value: (set) => set.max_vms, text: maxText },
  {
    id: 'heartbeat',
    title: t('Heartbeat'),
    kind: 'number',
    width: 112,
    minWidth: 112,
    givesWay: 2,
    value: (set) => set.heartbeat,
    text: (set) => spanText(set.heartbeat),
  },
  {
    id: 'grace_period',
    title: t('Grace period'),
    kind: 'number',
    width: 124,
    minWidth: 124,
    givesWay: 2,
    value: (set) => set.grace_period,
    text: (set) => spanText(set.grace_period),
  },
  {
    id: 'kek_state',
    title: t('KEK state'),
    kind: 'choice',
    width: 156,
    minWidth: 156,
    alwaysSeen: true,
    choices: optionsOf(kekState.options, kekStateNames),
    value: (set) => set.kek_state,
    cell: (set) => <KekStatus state={set.kek_state} />,
  },
  {
    id: 'retention_period',
    title: t('Retention'),
    kind: 'number',
    width: 104,
    minWidth: 104,
    givesWay: 4,
    value: (set) => set.retention_period,
    text: (set) => t('{days, plural, one {# day} other {# days}}', { days: set.retention_period }),
  },
];
