import type { Appliance } from './records.ts';
import type { Tables } from 'kc-appliance';

type KeptDomain = Tables['directories'];

const table = ({ environment }: Appliance) => environment.store.table('directories');

export function domainNamed(appliance: Appliance, name: string): KeptDomain {
  const found = table(appliance)
    .all()
    .find((domain) => domain.domain_name === name);
  if (!found) throw new Error(`There is no domain ${name} in this starting state.`);
  return found;
}
export const changeDomain = (appliance: Appliance, name: string, change: Partial<KeptDomain>): void => {
  const domain = domainNamed(appliance, name);
  table(appliance).put({ ...domain, ...change, revision: domain.revision + 1 });
};
export const domainNames = (appliance: Appliance): string[] =>
  table(appliance)
    .all()
    .map((domain) => domain.domain_name);
export const noDomains = (appliance: Appliance): void =>
  table(appliance)
    .all()
    .forEach((domain) => table(appliance).remove(domain.id));

/** `added` is the domain that an administrator added, `ofSystem` the inherited one. */
export const added = 'partners.nordbank.example';
export const ofSystem = 'corp.nordbank.example';
