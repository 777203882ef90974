import type { Appliance, Tables } from 'kc-appliance';
import type { DemoRow } from '../../../story-kit/demoPage.ts';
import { cvmSetNamed } from '../../story-kit/records.ts';

type KeptServer = Tables['directoryServers'];

const table = ({ environment }: Appliance) => environment.store.table('directoryServers');

/** The group of the VM set for the stories of the directory server dialogs. */
const owner = 'Payments cloud';
export const serversOf = (appliance: Appliance, group: string): readonly KeptServer[] =>
  table(appliance)
    .all()
    .filter(({ groupname }) => groupname === group);
/** The LDAPS server for the stories of the dialogs. */
export function keptServer(appliance: Appliance): KeptServer {
  const found = serversOf(appliance, owner).find(({ uri_prefix }) => uri_prefix === 'ldaps://');
  if (!found) throw new Error('The demo has no such directory server.');
  return found;
}
/** Changes the server in the store, as another user would. */
export const changeServer = (appliance: Appliance, change: Partial<KeptServer>): void => {
  const server = keptServer(appliance);
  table(appliance).put({ ...server, ...change, revision: server.revision + 1 });
};
export const clearServers = (appliance: Appliance): void => {
  for (const { id } of table(appliance).all()) table(appliance).remove(id);
};
/** Adds that many servers to the group. */
export const putServers = (appliance: Appliance, count: number): void =>
  table(appliance).putMany(Array.from({ length: count }, (_, n) => ({ ...keptServer(appliance), id: `many-${n}`, uri: `dc${n}.many.nordbank.example` })));

const serverRow: DemoRow = {
  row: (appliance) => cvmSetNamed(appliance, 'payments-vmset'),
  item: (appliance) => keptServer(appliance).id,
};

/** The rows for the stories of the directory server dialogs. */
export const directoryServerRows: Readonly<Record<string, DemoRow>> = {
  'directoryServers.create': { row: (appliance) => cvmSetNamed(appliance, 'jump-hosts') },
  'directoryServers.edit': serverRow,
  'directoryServers.delete': serverRow,
};
