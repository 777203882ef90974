import type { Column } from 'kc-components/DataGrid';
import { dayText, optionsOf } from 'kc-components/format';
import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { t } from 'kc-intl/t';
import { firstExpiry, protectionNames, protectionOf, protections } from './directoryServer.ts';

export const directoryServerColumns: readonly Column<DirectoryServer>[] = [
  { id: 'server_url', title: t('Server'), width: 290, minWidth: 160, strong: true, value: (server) => server.server_url },
  {
    id: 'protection',
    title: t('Encryption'),
    kind: 'choice',
    width: 130,
    givesWay: 1,
    choices: optionsOf(protections, protectionNames),
    value: protectionOf,
    text: (server) => protectionNames[protectionOf(server)],
  },
  { id: 'service_ac', title: t('Service account'), width: 160, givesWay: 2, value: (server) => server.service_ac },
  { id: 'policies', title: t('Policies'), kind: 'number', width: 90, givesWay: 4, filterable: false, value: (server) => server.policies.length },
  {
    id: 'ca_expires',
    title: t('CA expires'),
    kind: 'date',
    ahead: true,
    width: 120,
    givesWay: 3,
    value: (server) => firstExpiry(server) ?? 0,
    text: (server) => (firstExpiry(server) === undefined ? '' : dayText(firstExpiry(server) ?? 0)),
  },
];
