import { t } from 'kc-intl/t';
import type { SnmpLevel, SnmpSettings, SnmpUser } from '../../contract/snmp/snmp.ts';
import { isHost } from '../hosts.ts';
import { leadsElsewhere } from '../keptSecrets.ts';
import { mayRead, needs, type Actor, type Flavour } from '../privileges.ts';
import { isPort } from '../security/limits.ts';
import { stated } from '../stated.ts';
import { allow, deny, type Verdict } from '../verdict.ts';
import { isNetwork } from '../networks.ts';

export const snmpTexts = {
  notConfigured: t('SNMP is not configured.'),
  sent: t('SNMP test trap sent successfully.'),
  /** A trap is a datagram without a response. */
  unproven: (server: string) => t('Nothing confirms that it arrived. Check on {server}.', { server }),
  /** The receiver responds to an inform. */
  proven: (server: string) => t('{server} confirmed that it arrived.', { server }),
  away: (server: string, problem: string) => t('SNMP notifications cannot be delivered to {server}: {problem}', { server, problem }),
  elsewhere: t('The SNMP of the appliance is set up in its key control vault.'),
  added: t('SNMP user added successfully'),
  removed: t('SNMP user(s) deleted successfully'),
  noUsers: t('There are no SNMP users.'),
  server: t('Enter the host name or IP address of the trap server.'),
  port: t('Enter a port from 1 to 65535.'),
  community: t('Enter the community.'),
  user: t('Enter the user.'),
  exists: t('This SNMP user already exists.'),
  network: t('Enter an IP address or a network such as 10.0.0.0/8.'),
  key: t('Enter a key of at least 8 characters.'),
  engineId: t('Enter an engine ID of 10 to 64 hexadecimal digits, an even number of them.'),
  engineZero: t('The engine ID cannot be all zeros.'),
  engineFull: t('The engine ID cannot be all f’s.'),
  knownCommunity: t('Attackers try this community first. Enter one that cannot be guessed.'),
  anyNetwork: t('Every address may ask. Enter the network of your monitoring servers.'),
  engineNeeded: t('Traps of version v3 need an engine ID.'),
} as const;

export const mibFile = 'keycontrol-mib.txt';

/** SET-119. */
export const newSnmp: Omit<SnmpSettings, 'revision' | 'trap_community_set' | 'trap_authkey_set' | 'trap_privkey_set'> = {
  trap_enabled: 'no',
  trap_server: '',
  trap_port: 162,
  trap_version: 'v2c',
  trap_user: '',
  trap_notification_type: 'trap',
  trap_engine_id: '',
  trap_seclevel: 'noAuthNoPriv',
  trap_authproto: 'SHA',
  trap_privproto: 'AES',
  agent_port: 161,
};

/** SET-037, SET-038. */
export const asksForAuth = (level: SnmpLevel): boolean => level !== 'noAuthNoPriv';
export const asksForPrivacy = (level: SnmpLevel): boolean => level === 'authPriv';

/** True if the stored community and keys would go to another trap server. */
export const isTrapElsewhere = (before: TrapServer, after: TrapServer): boolean => leadsElsewhere(before, after, ['trap_server', 'trap_port']);
type TrapServer = Pick<SnmpSettings, 'trap_server' | 'trap_port'>;

const keyMin = 8;

/** SET-059 to SET-061. Validates an engine id that is not empty. Ignores a leading 0x. */
export function engineProblem(id: string): string | undefined {
  const digits = id.trim().replace(/^0x/i, '');
  if (!/^(?:[\da-f]{2}){5,32}$/i.test(digits)) return snmpTexts.engineId;
  if (/^0+$/.test(digits)) return snmpTexts.engineZero;
  return /^f+$/i.test(digits) ? snmpTexts.engineFull : undefined;
}

/** SNMP settings as the user entered them. A stored secret counts as entered. */
export type SnmpEntry = typeof newSnmp & { trap_community: string; trap_authkey: string; trap_privkey: string };

/** Validates the settings. Problems by field; empty if valid. Most trap fields are optional while traps are off. */
export function snmpProblems(entry: SnmpEntry): Record<string, string> {
  const { trap_enabled, trap_server, trap_port, trap_version, trap_user, trap_notification_type, trap_engine_id, trap_seclevel } = entry;
  const on = trap_enabled === 'yes';
  const v3 = trap_version === 'v3';
  const engine =
    trap_engine_id.trim() === ''
      ? // SET-062.
        on && v3 && trap_notification_type === 'trap' && snmpTexts.engineNeeded
      : engineProblem(trap_engine_id);
  return stated({
    agent_port: !isPort(entry.agent_port) && snmpTexts.port,
    trap_port: !isPort(trap_port) && snmpTexts.port,
    trap_server: on && !isHost(trap_server) && snmpTexts.server,
    trap_community: on && !v3 && entry.trap_community === '' && snmpTexts.community,
    trap_user: on && v3 && trap_user.trim() === '' && snmpTexts.user,
    trap_authkey: on && v3 && asksForAuth(trap_seclevel) && entry.trap_authkey.length < keyMin && snmpTexts.key,
    trap_privkey: on && v3 && asksForPrivacy(trap_seclevel) && entry.trap_privkey.length < keyMin && snmpTexts.key,
    trap_engine_id: engine,
  });
}

/** Name of an agent user. A v2c entry has no name, so its network identifies it. */
export const snmpUserName = ({ snmp_version, network, user }: Pick<SnmpUser, 'snmp_version' | 'network' | 'user'>): string =>
  snmp_version === 'v2c' ? network : user;

export type SnmpUserEntry = Omit<SnmpUser, 'id'> & { community: string; authkey: string; privkey: string };

/** SET-035 to SET-038: validates an agent user by its version and level. By field; empty if valid. */
export function snmpUserProblems(user: SnmpUserEntry): Record<string, string> {
  if (user.snmp_version === 'v2c')
    return stated({ network: !isNetwork(user.network) && snmpTexts.network, community: user.community === '' && snmpTexts.community });
  return stated({
    user: user.user.trim() === '' && snmpTexts.user,
    authkey: asksForAuth(user.seclevel) && user.authkey.length < keyMin && snmpTexts.key,
    privkey: asksForPrivacy(user.seclevel) && user.privkey.length < keyMin && snmpTexts.key,
  });
}

/** Default communities of products, which scanners try first. */
const knownCommunities: ReadonlySet<string> = new Set(
  'public,private,community,snmp,snmpd,admin,manager,monitor,default,cisco,read,write,secret,test,system,network,router,switch'.split(','),
);

type OpenUser = Pick<SnmpUserEntry, 'snmp_version' | 'network' | 'community'>;

/** True if the user has a v2c community that attackers know. */
export const hasKnownCommunity = ({ snmp_version, community }: OpenUser): boolean =>
  snmp_version === 'v2c' && knownCommunities.has(community.trim().toLowerCase());

/** True if the appliance accepts the v2c community of this user from all addresses. */
export const isOpenToAll = ({ snmp_version, network }: OpenUser): boolean => snmp_version === 'v2c' && isNetwork(network) && /\/0+$/.test(network.trim());

/** Warnings if strangers could easily query the agent as this user; empty if not. The appliance accepts the user anyway. */
export const snmpUserWarnings = (user: OpenUser): string[] => [
  ...(hasKnownCommunity(user) ? [snmpTexts.knownCommunity] : []),
  ...(isOpenToAll(user) ? [snmpTexts.anyNetwork] : []),
];

/** The SNMP of the system, or of the group of this vault. */
export type SnmpScope = 'system' | 'group';
/** All vaults share the SNMP of the system, so only the key control vault manages it. */
export const snmpHere = (flavour: Flavour, scope: SnmpScope): Verdict => (scope === 'group' || flavour === 'keycontrol' ? allow : deny(snmpTexts.elsewhere));
/** All users can read the SNMP of the group. */
export const mayReadSnmp = (actor: Actor, scope: SnmpScope): Verdict => (scope === 'group' ? allow : mayRead(actor, 'DOMAIN_ADMIN'));
export const mayChangeSnmp = (actor: Actor, scope: SnmpScope): Verdict => needs(actor, scope === 'group' ? 'SEC_ADMIN' : 'DOMAIN_ADMIN');
