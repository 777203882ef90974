import type { Appliance, Tables } from 'kc-appliance';

type Kept = Tables['applinks'];
const table = ({ environment }: Appliance) => environment.store.table('applinks');

export const keptLink = (appliance: Appliance, name: string): Kept | undefined =>
  table(appliance)
    .all()
    .find((link) => link.name === name);

/** Returns a link of the demo by name. Throws if there is none. */
export function linkNamed(appliance: Appliance, name: string): Kept {
  const found = keptLink(appliance, name);
  if (!found) throw new Error(`The demo has no application link ${name}.`);
  return found;
}

export const changeLink = (appliance: Appliance, name: string, change: Partial<Kept>): void =>
  void table(appliance).put({ ...linkNamed(appliance, name), ...change });

export function clearLinks(appliance: Appliance): void {
  for (const { id } of table(appliance).all()) table(appliance).remove(id);
}

export function putLinks(appliance: Appliance, count: number): void {
  const like = linkNamed(appliance, 'cmdb');
  table(appliance).putMany(Array.from({ length: count }, (_, n) => ({ ...like, id: `many-${n}`, name: `link-${n}` })));
}

/** The CA of the other products in the demo, as a file. */
export const caFile = (appliance: Appliance): File => new File([linkNamed(appliance, 'policy-engine').cacert], 'applications-ca.pem');
