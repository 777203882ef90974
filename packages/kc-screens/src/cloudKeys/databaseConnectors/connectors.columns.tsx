import { Status } from 'kc-components/Status';
import { dayText } from 'kc-components/format';
import type { Column } from 'kc-components/DataGrid';
import { t } from 'kc-intl/t';
import type { Connector } from './connector.ts';

const states = { ENABLED: t('Enabled'), DISABLED: t('Disabled') } as const;
const expiry = ({ expiry_date }: Connector): string => (expiry_date === 0 ? t('Never') : dayText(expiry_date));

export const connectorColumns: readonly Column<Connector>[] = [
  { id: 'name', title: t('Name'), width: 220, strong: true, value: (connector) => connector.name },
  { id: 'vm_name', title: t('VM'), width: 200, value: (connector) => connector.vm_name },
  { id: 'ipaddr', title: t('IP address'), width: 140, givesWay: 1, mono: true, value: (connector) => connector.ipaddr },
  {
    id: 'state',
    title: t('State'),
    kind: 'choice',
    width: 120,
    minWidth: 104,
    alwaysSeen: true,
    choices: Object.entries(states).map(([value, label]) => ({ value, label })),
    value: (connector) => connector.state,
    text: (connector) => states[connector.state],
    cell: ({ state }) => <Status tone={state === 'ENABLED' ? 'ok' : 'idle'}>{states[state]}</Status>,
  },
  {
    id: 'expiry_date',
    title: t('Expires'),
    kind: 'date',
    ahead: true,
    width: 120,
    minWidth: 104,
    value: (connector) => connector.expiry_date || null,
    text: expiry,
    cell: expiry,
  },
];
