import type { Appliance, Tables } from 'kc-appliance';

type Kept = Tables['kmipClients'];
const table = ({ environment }: Appliance) => environment.store.table('kmipClients');

export const keptClient = (appliance: Appliance, name: string): Kept | undefined =>
  table(appliance)
    .all()
    .find((client) => client.name === name);

/** Returns the demo's client server with that name. */
export function clientNamed(appliance: Appliance, name: string): Kept {
  const found = keptClient(appliance, name);
  if (!found) throw new Error(`The demo has no KMIP client server ${name}.`);
  return found;
}

export const changeClient = (appliance: Appliance, name: string, change: Partial<Kept>): void =>
  void table(appliance).put({ ...clientNamed(appliance, name), ...change });

export function clearClients(appliance: Appliance): void {
  for (const { id } of table(appliance).all()) table(appliance).remove(id);
}

export function putClients(appliance: Appliance, count: number): void {
  const like = clientNamed(appliance, 'kmip-lab');
  table(appliance).putMany(Array.from({ length: count }, (_, n) => ({ ...like, id: `many-${n}`, name: `server-${n}` })));
}

/** The CA certificate of the demo's servers, as a file. */
export const caFile = (appliance: Appliance): File => new File([clientNamed(appliance, 'kmip-stockholm').cacert], 'kmip-ca.pem');
