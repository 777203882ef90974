import type { Entry } from 'ldapts';
import { dnKey, parseDn } from 'kc-api/rules/security/directories/distinguishedNames';
import { t } from 'kc-intl/t';
import { isPlayedTarget, type Directory, type DirectoryTarget } from '../../../security/index.ts';
import type { LdapConnection } from './connection.ts';
import { atAnyController, atController } from './controllers.ts';
import { anyEntry, byAnyName, groupAttributes, groupOf, groupsHolding, sidOf, userAttributes, userOf, usersHolding } from './entries.ts';
import { ldapFindings, ServerSaid } from './ldapFindings.ts';
import { groupsOfUsers } from './membership.ts';
import { placesOf } from './places.ts';
import { signInAt } from './userSignIn.ts';

/** True for a distinguished name at or below one of these bases. */
function isBelow(name: string, bases: readonly string[]): boolean {
  const key = dnKey(name);
  return parseDn(name) !== null && bases.some((base) => key === dnKey(base) || key.endsWith(`,${dnKey(base)}`));
}

/** Returns the security identifier of the one user or group with a name or distinguished name; '' if there is none, or more than one. */
async function sidBelow(connection: LdapConnection, bases: readonly string[], name: string): Promise<string> {
  const attributes = ['objectSid', 'sambaSID'];
  const places = isBelow(name, bases) ? [{ base: name, filter: anyEntry, scope: 'base' as const }] : bases.map((base) => ({ base, filter: byAnyName(name) }));
  const found = new Map<string, Entry>();
  for (const { base, ...search } of places)
    for (const entry of await connection.search(base, { ...search, attributes, most: 2 })) found.set(dnKey(entry.dn), entry);
  const [only] = found.values();
  return only && found.size === 1 ? sidOf(only) : '';
}

const real: Directory = {
  users: (target, name) =>
    atAnyController(target, async (at) => {
      const { connection } = at;
      const { users, groups: base, root, chains } = await placesOf(at);
      const found = await connection.search(users, { filter: usersHolding(target, name), attributes: userAttributes(target) });
      const groups = await groupsOfUsers({ connection, target, base, root, chains }, found);
      return found.map((entry) => userOf(target, entry, groups.get(entry.dn) ?? []));
    }),

  groups: (target, name) =>
    atAnyController(target, async (at) => {
      const { groups } = await placesOf(at);
      const found = await at.connection.search(groups, { filter: groupsHolding(target, name), attributes: groupAttributes });
      return found.map((entry) => groupOf(target, entry));
    }),

  signIn: signInAt,

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
            // The rights of an anonymous connection only show when a user is searched by name.
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

/** Queries directories over LDAP. The directories of the demo, which cannot be reached, are simulated. */
export function nodeDirectory(played: Directory): Directory {
  const of = (target: DirectoryTarget): Directory => (isPlayedTarget(target) ? played : real);
  return {
    users: (target, name) => of(target).users(target, name),
    groups: (target, name) => of(target).groups(target, name),
    signIn: (target, ...sent) => of(target).signIn(target, ...sent),
    test: (target, course) => of(target).test(target, course),
    sidsOf: (target, names) => of(target).sidsOf(target, names),
  };
}
