import { directoryServers, type DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { localDomain } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { request } from '../../../shell/index.ts';

/** A domain that a permission can refer to: the machine itself, or a directory server of the group. */
export interface Domain {
  /** 'local', or the id of the server. */
  value: string;
  label: string;
}

/** Returns the request for the directory servers of a group, for use in a dialog. */
export const domainsLoad = (groupname: string) => ({ servers: request(directoryServers.list, { query: { groupname } }) });
/** Returns the domains of one group out of the servers of all groups. */
export const domainsOf = (servers: readonly DirectoryServer[], groupname: string): readonly Domain[] =>
  domainsIn({ servers: { directories: servers.filter((server) => server.groupname === groupname) } });

export const domainsIn = ({ servers }: { servers: { directories: readonly DirectoryServer[] } }): readonly Domain[] => [
  { value: localDomain, label: t('Local') },
  ...servers.directories.map(({ id, server_url }) => ({ value: id, label: server_url })),
];

/** Returns the label of a domain; undefined if it no longer exists. */
export const domainName = (domains: readonly Domain[], domain: string): string | undefined => domains.find(({ value }) => value === domain)?.label;
