import { t } from 'kc-intl/t';
import type { Mapping } from '../../contract/cluster/mappings.ts';
import type { Group } from '../../contract/security/groups.ts';
import { isHost } from '../hosts.ts';
import { isBuiltIn } from '../security/groups.ts';
import { isPort } from '../security/limits.ts';
import { needs, type Actor } from '../privileges.ts';
import type { Verdict } from '../verdict.ts';

export const mappingTexts = {
  onlyInKeyControl: t('Mappings are managed in the KeyControl Vault.'),
  name: t('Enter a name.'),
  exists: t('A mapping with this name already exists.'),
  group: t('Select a group.'),
  none: t('Select at least one mapping.'),
  noServers: t('Add at least one server.'),
  preferred: t('Select one of the servers of the mapping.'),
  serverName: t('Enter a server name, without colons and commas.'),
  ip: t('Enter an IP address or a host name.'),
  port: t('Enter a port from 1 to 65535.'),
  twice: t('Each server can be listed once.'),
} as const;

/** CLUS-103. */
export const mappingPort = 443;

/** CLUS-024. */
export interface MappingServer {
  name: string;
  ip: string;
  port: number;
  /** The internal address of the server; '' if it is the same. */
  kciip: string;
  enabled: 'yes' | 'no';
}

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);
const bare = (address: string): string => address.replace(/^\[(.*)\]$/, '$1');

/** Formats the servers for the wire. */
export const mappingServersText = (servers: readonly MappingServer[]): string =>
  servers.map(({ name, ip, port, kciip, enabled }) => [name, bracketed(ip), port, bracketed(kciip), enabled].join(':')).join(',');

/** Parses such a list. Defaults: port 443, no internal address, enabled. */
export const mappingServersOf = (text: string): MappingServer[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', ip = '', port = '', kciip = '', enabled = 'yes'] = one.match(/\[[^\]]*\]|[^:]+|(?<=:)(?=:|$)/g) ?? [];
      return {
        name: name.trim(),
        ip: bare(ip.trim()),
        port: port === '' ? mappingPort : Number(port),
        kciip: bare(kciip.trim()),
        enabled: enabled === 'no' ? 'no' : 'yes',
      };
    });

/** CLUS-024. Problems by field; empty if valid. */
export function mappingServerProblems({ name, ip, port, kciip }: MappingServer): Partial<Record<'name' | 'ip' | 'port' | 'kciip', string>> {
  return {
    ...(name.trim() !== '' && !/[:,]/.test(name) ? {} : { name: mappingTexts.serverName }),
    ...(isHost(ip) ? {} : { ip: mappingTexts.ip }),
    ...(isPort(port) ? {} : { port: mappingTexts.port }),
    ...(kciip.trim() === '' || isHost(kciip) ? {} : { kciip: mappingTexts.ip }),
  };
}

/** The first problem of the servers of a mapping; undefined if valid. */
export function mappingServersProblem(servers: readonly MappingServer[]): string | undefined {
  if (servers.length === 0) return mappingTexts.noServers;
  const wrong = servers.flatMap((one) => Object.values(mappingServerProblems(one)))[0];
  if (wrong !== undefined) return wrong;
  return new Set(servers.map(({ name }) => name.trim().toLowerCase())).size < servers.length ? mappingTexts.twice : undefined;
}

interface Entry {
  name: string;
  groupid: string;
  preferredNode: string;
  servers: readonly MappingServer[];
}

/** CLUS-089. Problems by field; empty if valid. */
export function mappingProblems({ name, groupid, preferredNode, servers }: Entry): Record<string, string> {
  const problem = mappingServersProblem(servers);
  return {
    ...(name.trim() === '' ? { name: mappingTexts.name } : {}),
    ...(groupid === '' ? { groupid: mappingTexts.group } : {}),
    ...(problem === undefined ? {} : { servers: problem }),
    ...(servers.some((one) => one.name === preferredNode) ? {} : { preferredNode: mappingTexts.preferred }),
  };
}

/** CLUS-052: False for the built-in group of cloud administrators. */
export const isMappingGroup = (group: Pick<Group, 'name' | 'type'>): boolean => !isBuiltIn(group);

const admin = (actor: Actor): Verdict => needs(actor, 'DOMAIN_ADMIN');
export const mappingRules = { create: admin, change: admin, remove: admin };

/** The mappings that contain one of these addresses. */
export const mappingsNaming = <M extends Pick<Mapping, 'servers'>>(mappings: readonly M[], addresses: readonly string[]): M[] =>
  mappings.filter(({ servers }) => mappingServersOf(servers).some(({ ip, kciip }) => addresses.includes(ip) || addresses.includes(kciip)));
