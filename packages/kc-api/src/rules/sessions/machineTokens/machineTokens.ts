import { t } from 'kc-intl/t';
import type { Call } from '../../../contract/call.ts';
import type { MachineToken } from '../../../contract/sessions/machineTokens.ts';
import { isInNetwork, isNetwork } from '../../networks.ts';
import { needs, type Actor } from '../../privileges.ts';
import { stated } from '../../stated.ts';
import { allow, deny, denyForever, type Verdict } from '../../verdict.ts';
import { tokensMost } from './limits.ts';

export const tokenTexts = {
  name: t('Enter a name.'),
  exists: t('You have a machine token with this name already.'),
  noCalls: t('Choose at least one call.'),
  unknownCall: t('A machine token cannot make one of these calls.'),
  network: t('Enter IP addresses or networks such as 10.0.0.0/8, separated by commas.'),
  tooMany: t('You have {count} machine tokens already. End one of them first.', { count: tokensMost }),
  call: t('This machine token does not include this call.'),
  address: t('This machine token is not accepted from this address.'),
  fresh: t('A machine token cannot make this call, because it requires re-authentication.'),
  expired: t('This machine token has expired.'),
  auditor: t('An auditor can have no machine tokens.'),
} as const;

/** Texts of the alert about the end of a token. `day`: '2026-11-28'. */
export const tokenAlerts = {
  expires: (name: string, owner: string, day: string): string =>
    t('Machine token {name} of {owner} expires on {day}. Its owner can create another one.', { name, owner, day }),
  expired: (name: string, owner: string, day: string): string =>
    t('Machine token {name} of {owner} expired on {day}. Its owner can create another one.', { name, owner, day }),
} as const;

/** Resources for people: sessions, the own account, and decisions that a second person makes. */
const forPeople: ReadonlySet<string> = new Set([
  'session',
  'sessions',
  'panelSessions',
  'seeAs',
  'machineTokens',
  'passkeys',
  'passkeyProofs',
  'twoFactor',
  'prefs',
]);
const decisions: ReadonlySet<string> = new Set(['requests.approve', 'requests.refuse', 'requests.pickUp']);

/** Returns the resource of a call: 'cloudKeys' of 'cloudKeys.list'. */
export const resourceOf = ({ id }: Pick<Call, 'id'>): string => id.slice(0, id.indexOf('.'));

/** True if a machine token can be allowed to make the call. Calls that always require re-authentication are out, because a program has no way to confirm. */
export const mayInclude = (declared: Pick<Call, 'id' | 'need' | 'fresh'>): boolean =>
  declared.need !== 'none' && declared.fresh !== true && !forPeople.has(resourceOf(declared)) && !decisions.has(declared.id);

/** The kinds of calls, by what they do. */
export const callVerbs = { read: t('Read'), create: t('Create and act'), change: t('Change'), remove: t('Delete') } as const;
export type CallVerb = keyof typeof callVerbs;

const verbOfMethod: Readonly<Record<Call['method'], CallVerb>> = { GET: 'read', POST: 'create', PUT: 'change', PATCH: 'change', DELETE: 'remove' };
const verbOf = ({ method }: Pick<Call, 'method'>): CallVerb => verbOfMethod[method];

/** Returns the ids of the calls of these resources that do one of these. */
export const callsOf = (calls: readonly Pick<Call, 'id' | 'method'>[], resources: readonly string[], verbs: readonly CallVerb[]): string[] =>
  calls.filter((one) => resources.includes(resourceOf(one)) && verbs.includes(verbOf(one))).map(({ id }) => id);

/** Restrictions of a machine token. */
interface TokenScope {
  calls: readonly string[];
  addresses: readonly string[];
}

/** Returns whether a token can make a call from this address. `address`: '' if unknown. */
export function mayCallWithToken({ calls, addresses }: TokenScope, declared: Call, address: string): Verdict {
  if (addresses.length > 0 && !addresses.some((network) => isInNetwork(address, network))) return deny(tokenTexts.address);
  return calls.includes(declared.id) && mayInclude(declared) ? allow : deny(tokenTexts.call);
}

/** Splits a list of networks: '10.0.0.0/8, fd00::/8'. */
export const networksIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .filter((one) => one !== '')
    .filter((one, index, all) => all.indexOf(one) === index);

interface Entry {
  name: string;
  calls: readonly string[];
  addresses: readonly string[];
}

/** Returns the error text of each wrong field. `names`: those of the other tokens of the owner. `known`: the ids of all calls that a token can include. */
export const tokenProblems = ({ name, calls, addresses }: Entry, names: readonly string[], known: ReadonlySet<string>): Record<string, string> =>
  stated({
    name: name.trim() === '' ? tokenTexts.name : names.includes(name.trim()) && tokenTexts.exists,
    calls: calls.length === 0 ? tokenTexts.noCalls : !calls.every((id) => known.has(id)) && tokenTexts.unknownCall,
    addresses: !addresses.every(isNetwork) && tokenTexts.network,
  });

export const tokenRules = {
  create: (actor: Actor): Verdict => (actor.auditor ? denyForever(tokenTexts.auditor) : allow),
  end: (actor: Actor, { owner }: Pick<MachineToken, 'owner'>): Verdict => (actor.id === owner ? allow : needs(actor, 'SEC_ADMIN')),
} as const;

export const tokenStatusLabels: Readonly<Record<MachineToken['status'], string>> = { active: t('Active'), paused: t('Paused'), expired: t('Expired') };
