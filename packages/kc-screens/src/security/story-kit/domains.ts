import type { Appliance } from './records.ts';

export interface KeptDomain {
  id: string;
  domain_name: string;
  domain_netbios_name: string;
  service_account_name: string;
  service_account_pw: string;
  revision: number;
  dc_list: { guid?: string; server_url: string; timeout: number; tls: string; tls_auth: string }[];
}

const table = ({ environment }: Appliance) => environment.store.table<KeptDomain>('directories');

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

/** The domain that was added by hand, and the one of the system. */
export const added = 'partners.nordbank.example';
export const ofSystem = 'corp.nordbank.example';
