import { findings } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import type { Store } from '../../core/store/store.ts';
import { StepFailed, unseenCourse, type StepNote, type TestCourse } from '../../core/checks/testCourse.ts';
import { without } from '../../core/store/without.ts';
import type { Directory, DirectoryController, DirectoryTarget } from './directory.ts';
import { hashToken } from '../../core/access/hash.ts';
import { directoryCa } from './directoryCa.ts';
import { directoryFinding } from './directoryRefusal.ts';
import { groupsFound, userFound } from '../signInNotes.ts';
import { directoryGroupTable, directoryTable, directoryUserTable } from '../state.ts';

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const hostOf = (uri: string): string =>
  uri
    .replace(/^\w+:\/\//, '')
    .replace(/:\d+$/, '')
    .toLowerCase();
const demoDomain = 'nordbank.example';
const isDemoHost = (host: string): boolean => host === demoDomain || host.endsWith(`.${demoDomain}`);

/** True if all servers of a directory belong to the demo, so that they cannot be reached. */
export const isPlayedTarget = ({ controllers }: DirectoryTarget): boolean => controllers.every(({ uri }) => isDemoHost(hostOf(uri)));

/** Returns a SID in Windows notation: three numbers for the domain, and one for the user or group. */
function sidOf({ domain_name, objectGUID }: { domain_name: string; objectGUID: string }): string {
  const domain = hashToken(domain_name);
  const words = [domain.slice(0, 8), domain.slice(8, 16), domain.slice(16, 24), objectGUID.slice(0, 8)];
  return `S-1-5-21-${words.map((word) => Number.parseInt(word, 16)).join('-')}`;
}

/** Returns the domain of a host. */
const domainAt = (store: Store, uri: string) => {
  const host = hostOf(uri);
  return directoryTable
    .in({ store })
    .all()
    .find(({ domain_name }) => host === domain_name.toLowerCase() || host.endsWith(`.${domain_name.toLowerCase()}`));
};

/** Returns the SIDs that a server knows, by each name in lower case: those of the domain of its host. */
function knownTo(store: Store, uri: string): ReadonlyMap<string, string> {
  const domain = domainAt(store, uri);
  if (!domain) return new Map();
  const isInside = (one: { domain_name: string }) => one.domain_name === domain.domain_name;
  const named = [
    ...directoryUserTable
      .in({ store })
      .all()
      .filter(isInside)
      .flatMap((user) => [user.login_name, user.login_name.replace(/@.*$/, '')].map((login) => [login, sidOf(user)] as const)),
    ...directoryGroupTable
      .in({ store })
      .all()
      .filter(isInside)
      .map((group) => [group.cn, sidOf(group)] as const),
  ];
  const prefixed = named.map(([title, sid]) => [`${domain.domain_netbios_name}\\${title}`, sid] as const);
  return new Map([...named, ...prefixed].map(([title, sid]) => [title.toLowerCase(), sid]));
}

/** Returns the SID of a user or group at a server, for seeds, which are synchronous; '' if unknown. */
export const playedSid = (store: Store, uri: string, title: string): string => knownTo(store, uri).get(title.trim().toLowerCase()) ?? '';

/** Simulates the TLS step of a server with a private authority, which is trusted only after a user has entered that authority. */
async function playedTls({ cacert, tls_auth }: DirectoryController): Promise<StepNote> {
  const { certificatesIn } = await import('../../core/x509/certificates.ts');
  const trusted = tls_auth === 'none' || cacert.trim() === directoryCa.trim();
  const certificate_chain = (certificatesIn(directoryCa) ?? []).map((one) => ({ ...one, problems: trusted ? [] : ['SELF_SIGNED'] }));
  if (!trusted) throw new StepFailed(findings.untrusted, { certificate_chain, authority: directoryCa });
  return { found: 'TLSv1.3, TLS_AES_256_GCM_SHA384.', certificate_chain };
}

/** Simulates the connection to a server. One with `unreachable` in its name does not respond; one with `private` has a certificate of a private authority. */
async function reached(
  store: Store,
  { controllers: [controller], service_account_name, service_account_pw }: DirectoryTarget,
  course: TestCourse,
): Promise<string> {
  if (!controller) return '';
  const { uri, starttls } = controller;
  const host = hostOf(uri);
  const port = Number(/:(\d+)$/.exec(uri)?.[1] ?? (uri.startsWith('ldaps://') ? 636 : 389));
  await course.step('lookup', async () => {
    if (!/^ldaps?:\/\/[\w.-]+(:\d+)?$/.test(uri)) throw new StepFailed(findings.unknown(host));
    return { found: t('Found {addresses}.', { addresses: '192.0.2.36' }) };
  });
  await course.step('connect', async () => {
    if (host.includes('unreachable')) throw new StepFailed(findings.silent(host, port, 10_000));
    return { found: t('Connected to {address} on port {port}.', { address: '192.0.2.36', port }) };
  });
  if (uri.startsWith('ldaps://') || starttls)
    await course.step('tls', async () => (host.includes('private') ? playedTls(controller) : { found: 'TLSv1.3, TLS_AES_256_GCM_SHA384.' }));
  const account = domainAt(store, uri);
  if (service_account_name !== '')
    await course.step('sign-in', async () => {
      if (account?.service_account_name === service_account_name && account.service_account_pw !== service_account_pw)
        throw new StepFailed({
          found: t('{host} refused the login of the service account.', { host }),
          remedy: t('Check the service account and its password.'),
        });
      return { found: t('Logged in as {login}.', { login: service_account_name }) };
    });
  return host;
}

/** The simulated directory refuses the sign-in. */
class SignInRefused extends StepFailed {}

/** Simulates a directory with users, groups and passwords in the appliance's own store (see DIFFERENCES.md). */
export function playedDirectory(store: Store): Directory {
  /** Returns the rows of the target's domain, or of its host's domain. */
  const inside = <T extends { domain_name: string }>(rows: readonly T[], { domain_name, controllers: [first] }: DirectoryTarget): T[] => {
    const domain = domain_name || (domainAt(store, first?.uri ?? '')?.domain_name ?? '');
    return rows.filter((row) => same(row.domain_name, domain));
  };
  const usersIn = (target: DirectoryTarget) => inside(directoryUserTable.in({ store }).all(), target);
  return {
    users: async (target, name) =>
      usersIn(target)
        .filter((user) => has(`${user.name} ${user.login_name}`, name.trim()))
        .map((user) => without(user, 'id', 'password')),
    groups: async (target, name) =>
      inside(directoryGroupTable.in({ store }).all(), target)
        .filter((group) => has(group.cn, name.trim()))
        .map((group) => without(group, 'id')),
    async signIn(target, login, password, { course = unseenCourse, onRefusal } = {}) {
      const server = target.controllers[0]?.uri ?? '';
      if (course !== unseenCourse) await reached(store, target, course);
      const refuse = (reason: 'unknownUser' | 'wrongPassword'): never => {
        onRefusal?.({ reason }, server);
        throw new SignInRefused(directoryFinding({ reason }, hostOf(server), login));
      };
      try {
        const user = await course.step('user', async () => {
          const gives = usersIn(target).find((one) => same(one.login_name, login)) ?? refuse('unknownUser');
          return { found: userFound(gives.name), gives };
        });
        await course.step('password', async () => {
          if (password === '' || user?.password !== password) refuse('wrongPassword');
          return { found: t('{host} accepted the password.', { host: hostOf(server) }) };
        });
        await course.step('groups', async () => ({ found: groupsFound(user?.groups ?? []) }));
        return user ? without(user, 'id', 'password') : null;
      } catch (error) {
        if (error instanceof SignInRefused) return null;
        throw error;
      }
    },
    async test(target, course) {
      const host = await reached(store, target, course);
      await course.step('act', async () => ({ found: t('Found users at {host}.', { host }) }));
    },
    async sidsOf(target, names) {
      await reached(store, { ...target, service_account_name: '' }, unseenCourse);
      const known = knownTo(store, target.controllers[0]?.uri ?? '');
      return names.map((one) => known.get(one.trim().toLowerCase()) ?? '');
    },
  };
}
