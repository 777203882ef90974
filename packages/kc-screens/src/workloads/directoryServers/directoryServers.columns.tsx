import type { Column } from 'kc-components/DataGrid';
import { dayText, optionsOf } from 'kc-components/format';
import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { firstExpiry, protectionNames, protectionOf, protections } from './directoryServer.ts';

export const directoryServerColumns: readonly Column<DirectoryServer>[] = [
  { id: 'server_url', title: 'Server', width: 290, minWidth: 160, strong: true, value: (server) => server.server_url },
  {
    id: 'protection',
    title: 'Encryption',
    kind: 'choice',
    width: 130,
    givesWay: 1,
    choices: optionsOf(protections, protectionNames),
    value: protectionOf,
    text: (server) => protectionNames[protectionOf(server)],
  },
  { id: 'service_ac', title: 'Service account', width: 160, givesWay: 2, value: (server) => server.service_ac },
  { id: 'policies', title: 'Policies', kind: 'number', width: 90, givesWay: 4, filterable: false, value: (server) => server.policies.length },
  {
    id: 'ca_expires',
    title: 'CA expires',
    kind: 'date',
    width: 120,
    givesWay: 3,
    value: (server) => firstExpiry(server) ?? 0,
    text: (server) => (firstExpiry(server) === undefined ? '' : dayText(firstExpiry(server) ?? 0)),
  },
];
