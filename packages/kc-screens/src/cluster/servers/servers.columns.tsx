import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import { Status } from 'kc-components/Status';
import type { Server } from 'kc-api/contract/cluster/servers';
import { installNames, installStatus, nodeStatusNames, nodeStatusText, rekeyNames, rekeyText, serverName } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { ageText, Known } from './Known.tsx';
import { NodeStatus } from './NodeStatus.tsx';

const yesNo = [
  { value: 'yes', label: t('Yes') },
  { value: 'no', label: t('No') },
];
const yesText = (value: 'yes' | 'no'): string => (value === 'yes' ? t('Yes') : t('No'));

const dimmed = (text: (server: Server) => string) => ({ text, cell: (server: Server) => <Known server={server}>{text(server)}</Known> });

/** CLUS-021, CLUS-044. `now`: seconds since 1970. */
export const serverColumns = (now: number): readonly Column<Server>[] => [
  { id: 'name', title: t('Name'), width: 190, minWidth: 150, strong: true, value: serverName },
  { id: 'ipaddr', title: t('IP address'), width: 130, minWidth: 110, givesWay: 3, value: (server) => server.ipaddr, ...dimmed(({ ipaddr }) => ipaddr) },
  {
    id: 'status',
    title: t('Status'),
    kind: 'choice',
    width: 200,
    minWidth: 150,
    alwaysSeen: true,
    choices: optionsOf(Object.keys(nodeStatusNames), nodeStatusNames),
    value: (server) => server.status,
    text: (server) => nodeStatusText(server.status),
    cell: (server) => <NodeStatus {...server} />,
  },
  {
    id: 'last_heard',
    title: t('Last heard of'),
    width: 130,
    minWidth: 124,
    givesWay: 2,
    filterable: false,
    value: (server) => server.last_heard ?? null,
    text: (server) => ageText(server, now),
  },
  {
    id: 'authenticated',
    title: t('Authenticated'),
    kind: 'choice',
    width: 130,
    minWidth: 126,
    givesWay: 4,
    choices: yesNo,
    value: (server) => server.authenticated,
    ...dimmed((server) => yesText(server.authenticated)),
  },
  { id: 'nodeType', title: t('Role'), width: 90, givesWay: 6, value: (server) => (server.nodeType === 'master' ? t('Master') : '') },
  {
    id: 'removable',
    title: t('Removable'),
    kind: 'choice',
    width: 104,
    givesWay: 8,
    choices: yesNo,
    value: (server) => server.removable,
    text: (server) => yesText(server.removable),
  },
  {
    id: 'rekey_status',
    title: t('Rekey status'),
    kind: 'choice',
    width: 124,
    minWidth: 118,
    givesWay: 7,
    choices: Object.entries(rekeyNames).map(([value, label]) => ({ value, label })),
    value: (server) => server.rekey_status,
    ...dimmed((server) => rekeyText(server.rekey_status)),
  },
  {
    id: 'install_status',
    title: t('Install status'),
    kind: 'choice',
    width: 124,
    minWidth: 118,
    givesWay: 5,
    choices: optionsOf(['Done', 'Pending'], installNames),
    value: installStatus,
    text: (server) => installNames[installStatus(server)],
    cell: (server) =>
      installStatus(server) === 'Pending' ? <Status tone="warn">{installNames.Pending}</Status> : <Known server={server}>{installNames.Done}</Known>,
  },
];
