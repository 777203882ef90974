import type { Entry } from 'ldapts';
import { t } from 'kc-intl/t';
import type { Directory, DirectoryController, DirectoryTarget } from '../../../security/index.ts';
import { isPlayedTarget } from '../../../security/index.ts';
import type { LdapConnection } from './connection.ts';
import { atAnyController, atController } from './controllers.ts';
import { byAnyName, groupAttributes, groupOf, groupsHolding, sidOf, textOf, userAttributes, userOf, usersHolding, waysToFind } from './entries.ts';
import { ldapFindings, ServerSaid } from './ldapFindings.ts';
import { groupsOfUsers } from './membership.ts';

/** What a server says of itself: where its entries are, and whether it is an Active Directory (MS-ADTS, 3.1.1.3.4.3.1). */
interface Root {
  base: string;
  chains: boolean;
}
const activeDirectory = '1.2.840.113556.1.4.800';

async function rootOf(connection: LdapConnection): Promise<Root> {
  const attributes = ['defaultNamingContext', 'namingContexts', 'supportedCapabilities'];
  const [root] = await connection.search('', { filter: '(objectClass=*)', scope: 'base', attributes });
  if (!root) return { base: '', chains: false };
  const capabilities = [root['supportedCapabilities'] ?? []].flat();
  return { base: textOf(root, 'defaultNamingContext') || textOf(root, 'namingContexts'), chains: capabilities.includes(activeDirectory) };
}

interface At {
  connection: LdapConnection;
  controller: DirectoryController;
}

/** Where users and groups are looked for. */
async function placesOf({ connection, controller: { user_base_dn, group_base_dn } }: At): Promise<{ users: string; groups: string; chains: boolean }> {
  const { base, chains } = await rootOf(connection);
  const users = user_base_dn || base;
  if (users === '') throw new ServerSaid(ldapFindings.noBase(connection.host));
  return { users, groups: group_base_dn || base || users, chains };
}

/** Finds the one user with a login; null where there is none, or more than one. */
async function userWith(connection: LdapConnection, target: DirectoryTarget, base: string, login: string): Promise<Entry | null> {
  for (const filter of waysToFind(target, login)) {
    const [first, second] = await connection.search(base, { filter, attributes: userAttributes(target), most: 2 });
    if (first) return second ? null : first;
  }
  return null;
}

/** The security identifier of the one user or group with a name; '' where there is none, or more than one. */
async function sidBelow(connection: LdapConnection, bases: readonly string[], name: string): Promise<string> {
  const found = new Map<string, Entry>();
  for (const base of bases)
    for (const entry of await connection.search(base, { filter: byAnyName(name), attributes: ['objectSid', 'sambaSID'], most: 2 })) found.set(entry.dn, entry);
  const [only] = found.values();
  return only && found.size === 1 ? sidOf(only) : '';
}

const real: Directory = {
  users: (target, name) =>
    atAnyController(target, async (at) => {
      const { connection } = at;
      const { users, groups: base, chains } = await placesOf(at);
      const found = await connection.search(users, { filter: usersHolding(target, name), attributes: userAttributes(target) });
      const groups = await groupsOfUsers({ connection, target, base, chains }, found);
      return found.map((entry) => userOf(target, entry, [...(groups.get(entry.dn) ?? [])].sort()));
    }),

  groups: (target, name) =>
    atAnyController(target, async (at) => {
      const { groups } = await placesOf(at);
      const found = await at.connection.search(groups, { filter: groupsHolding(target, name), attributes: groupAttributes });
      return found.map((entry) => groupOf(target, entry));
    }),

  async signIn(target, login, password) {
    if (login.trim() === '' || password === '') return null;
    const found = await atAnyController(target, async (at) => {
      const { connection, controller } = at;
      const { users, groups: base, chains } = await placesOf(at);
      const entry = await userWith(connection, target, users, login.trim());
      if (!entry) return null;
      const groups = await groupsOfUsers({ connection, target, base, chains }, [entry]);
      return { controller, dn: entry.dn, user: userOf(target, entry, [...(groups.get(entry.dn) ?? [])].sort()) };
    });
    if (!found) return null;
    // Over a connection of its own: what the service account may do is never done as somebody else, nor the other way round.
    const nobody = { ...target, service_account_name: '' };
    const refused = await atController(found.controller, nobody, ({ connection }) => connection.bind(found.dn, password));
    return refused ? null : found.user;
  },

  async test(target, course) {
    const [controller] = target.controllers;
    if (!controller) return;
    await atController(
      controller,
      target,
      (at) =>
        course.step('act', async () => {
          const { users, groups } = await placesOf(at);
          try {
            const [user] = await at.connection.search(users, { filter: usersHolding(target, ''), attributes: ['cn'], most: 1 });
            await at.connection.search(groups, { filter: groupsHolding(target, ''), attributes: ['cn'], most: 1 });
            return user ? { found: t('Found users below {base}.', { base: users }) } : { found: ldapFindings.noUsers(users), unproven: true };
          } catch (error) {
            if (!(error instanceof ServerSaid) || target.service_account_name !== '') throw error;
            // Whom it answers is seen once somebody asks by name.
            return { found: `${error.message} ${t('Whether users are found is seen with a service account.')}`, unproven: true };
          }
        }),
      course,
    );
  },

  sidsOf: (target, names) =>
    atAnyController(target, async (at) => {
      const { users, groups } = await placesOf(at);
      const sids: string[] = [];
      for (const name of names) sids.push(name.trim() === '' ? '' : await sidBelow(at.connection, [...new Set([users, groups])], name));
      return sids;
    }),
};

/** Directories are asked over LDAP; those of the demo's own hosts, which nobody reaches, are played. */
export function nodeDirectory(played: Directory): Directory {
  const of = (target: DirectoryTarget): Directory => (isPlayedTarget(target) ? played : real);
  return {
    users: (target, name) => of(target).users(target, name),
    groups: (target, name) => of(target).groups(target, name),
    signIn: (target, login, password) => of(target).signIn(target, login, password),
    test: (target, course) => of(target).test(target, course),
    sidsOf: (target, names) => of(target).sidsOf(target, names),
  };
}
