import type { DirectoryUser } from 'kc-api/contract/security/directories';
import type { DirectoryGroup } from 'kc-api/contract/security/groups';
import { controllerDefaults } from 'kc-api/rules/security/directories/directories';
import type { Context, Environment } from '../../core/context.ts';
import { refuse } from '../../core/refusal.ts';
import { StepFailed } from '../../core/checks/testCourse.ts';
import type { DirectoryController, DirectoryTarget, SignInWatch } from './directory.ts';
import { wasPasswordRight, type DirectoryRefusal } from './directoryRefusal.ts';
import { loginSecrets, loginSettings } from '../settings/loginSettings.ts';
import { directoryTable, type DirectoryRecord, type LoginSecrets, type LoginSettings } from '../state.ts';

type Kept = Pick<Environment, 'store'>;

/** Converts the record of a controller for a query. */
const controllerOf = (one: DirectoryRecord['dc_list'][number]): DirectoryController => ({
  uri: one.server_url,
  starttls: one.tls === 'yes',
  tls_auth: one.tls_auth,
  user_base_dn: one.user_base_dn,
  group_base_dn: one.group_base_dn,
  timeout: one.timeout,
  cacert: atob(one.cacert ?? ''),
});

type Asked = Pick<DirectoryRecord, 'domain_name' | 'domain_netbios_name' | 'type' | 'uid_field' | 'service_account_name' | 'service_account_pw' | 'dc_list'>;

/** Converts the record of a domain for a query. */
export const targetOf = ({ domain_name, domain_netbios_name, type, uid_field, service_account_name, service_account_pw, dc_list }: Asked): DirectoryTarget => ({
  domain_name,
  domain_netbios_name,
  type,
  uid_field,
  service_account_name,
  service_account_pw,
  controllers: dc_list.map(controllerOf),
});

/** Returns a target for a server of which only the address is known. The server itself reports its type and base. */
export const serverTarget = (
  server: Pick<DirectoryController, 'uri' | 'cacert'> & Partial<DirectoryController>,
  account: Pick<DirectoryTarget, 'service_account_name' | 'service_account_pw'>,
): DirectoryTarget => ({
  domain_name: '',
  domain_netbios_name: '',
  type: 'OPENLDAP',
  uid_field: 'cn',
  ...account,
  controllers: [{ starttls: false, tls_auth: 'x509/name', user_base_dn: '', group_base_dn: '', timeout: controllerDefaults.timeout, ...server }],
});

/** Returns the LDAP server of the vault. */
export const loginTarget = (
  { uri, base_dn, service_account_name, cacert = '' }: LoginSettings['ldap'],
  { service_account_pw }: Pick<LoginSecrets, 'service_account_pw'>,
): DirectoryTarget => serverTarget({ uri, cacert, user_base_dn: base_dn, group_base_dn: base_dn }, { service_account_name, service_account_pw });

const domainTargets = (kept: Kept, domain_name?: string): DirectoryTarget[] =>
  directoryTable
    .in(kept)
    .all()
    .filter((domain) => !domain_name || domain.domain_name.toLowerCase() === domain_name.toLowerCase())
    .map(targetOf);

/** Returns all directories that may contain a user: the domains, and the LDAP server of the vault. */
export function signInTargets(kept: Kept): DirectoryTarget[] {
  const { ldap } = loginSettings.get(kept);
  return [...domainTargets(kept), ...(ldap.uri === '' ? [] : [loginTarget(ldap, loginSecrets.get(kept))])];
}

const nameOf = ({ domain_name, controllers }: DirectoryTarget): string => domain_name || (controllers[0]?.uri ?? '');

/** Queries the directories in parallel, so that a slow one does not delay the others. `silent` contains the failures by name. */
async function askAll<T>(
  targets: readonly DirectoryTarget[],
  ask: (target: DirectoryTarget) => Promise<T>,
): Promise<{ said: T[]; silent: { name: string; why: StepFailed }[] }> {
  const settled = await Promise.allSettled(targets.map(ask));
  const silent = settled.flatMap((one, at) => {
    if (one.status === 'fulfilled') return [];
    if (!(one.reason instanceof StepFailed)) throw one.reason;
    const [target] = targets.slice(at);
    return target ? [{ name: nameOf(target), why: one.reason }] : [];
  });
  return { said: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])), silent };
}

interface Search {
  domain_name?: string | undefined;
  name?: string | undefined;
}

/** Returns the results of all directories. Refuses if none has responded; `unanswered` contains the failures. */
async function searched<T>(
  context: Context,
  { domain_name }: Search,
  ask: (target: DirectoryTarget) => Promise<T[]>,
): Promise<{ found: T[]; unanswered: string[] }> {
  const { said, silent } = await askAll(domainTargets(context, domain_name), ask);
  const unanswered = silent.map(({ name, why }) => `${name}: ${why.finding.found} ${why.finding.remedy}`.trim());
  if (said.length === 0 && silent.length > 0) return refuse(400, unanswered.join('\n'));
  return { found: said.flat(), unanswered };
}

export const searchUsers = (context: Context, search: Search): Promise<{ found: DirectoryUser[]; unanswered: string[] }> =>
  searched(context, search, (target) => context.directory.users(target, search.name ?? ''));
export const searchGroups = (context: Context, search: Search): Promise<{ found: DirectoryGroup[]; unanswered: string[] }> =>
  searched(context, search, (target) => context.directory.groups(target, search.name ?? ''));

/** Returns the users of one domain whose name or login contains this text. Refuses if the domain cannot be queried. */
export async function usersOf(context: Context, domain: DirectoryRecord, name: string): Promise<DirectoryUser[]> {
  try {
    return await context.directory.users(targetOf(domain), name);
  } catch (error) {
    if (error instanceof StepFailed) return refuse(400, `${domain.domain_name}: ${error.finding.found} ${error.finding.remedy}`.trim());
    throw error;
  }
}

/** `server`: address of the controller that refused; '' for none. */
export interface RefusedSignIn {
  refusal: DirectoryRefusal;
  server: string;
}

/** Verdict of all directories on a login and a password. */
type DirectoryVerdict = { user: DirectoryUser } | RefusedSignIn;

/**
 * Returns the decisive refusal if no directory accepts the user. It comes from a directory that accepted the password, otherwise from one that knows the user.
 * Undefined if none knows the user.
 */
export const decisiveRefusal = (refusals: readonly RefusedSignIn[]): RefusedSignIn | undefined =>
  refusals.find(({ refusal }) => wasPasswordRight(refusal)) ?? refusals.find(({ refusal }) => refusal.reason !== 'unknownUser');

/** Checks a login and a password with all directories. Rejects with StepFailed if one has not responded and no other one knows the user. */
export async function directoryVerdict(context: Environment, login: string, password: string): Promise<DirectoryVerdict> {
  const unknown: DirectoryVerdict = { refusal: { reason: 'wrongPassword' }, server: '' };
  if (password === '') return unknown;
  const refusals: RefusedSignIn[] = [];
  const watch: SignInWatch = { onRefusal: (refusal, server) => refusals.push({ refusal, server }) };
  const { said, silent } = await askAll(signInTargets(context), (target) => context.directory.signIn(target, login, password, watch));
  const user = said.find((one) => one !== null);
  if (user) return { user };
  for (const { name, why } of silent) context.log(`The directory ${name} could not be asked: ${why.message}`);
  const [first] = silent;
  // A directory that knows the user has checked the password. If an unreachable directory took precedence, wrong passwords would not be counted while it is
  // down.
  const decisive = decisiveRefusal(refusals);
  if (first && !decisive) throw first.why;
  return decisive ?? refusals[0] ?? { refusal: { reason: 'unknownUser' }, server: '' };
}
