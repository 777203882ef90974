import type { Entry } from 'ldapts';
import type { DirectoryUser } from 'kc-api/contract/security/directories';
import { unseenCourse } from '../../../core/testCourse.ts';
import type { DirectoryController, DirectoryTarget, SignInWatch } from '../../../security/index.ts';
import type { LdapConnection } from './connection.ts';
import { atAnyController, atController } from './controllers.ts';
import { userAttributes, userOf, waysToFind } from './entries.ts';
import { bindRefusal } from './ldapFindings.ts';
import { groupsOfUsers } from './membership.ts';
import { placesOf } from './places.ts';

/** Finds the users with a login: one, none, or two where it is ambiguous. */
async function usersWith(connection: LdapConnection, target: DirectoryTarget, base: string, login: string): Promise<Entry[]> {
  for (const filter of waysToFind(target, login)) {
    const found = await connection.search(base, { filter, attributes: userAttributes(target), most: 2 });
    if (found.length > 0) return found;
  }
  return [];
}

interface Found {
  controller: DirectoryController;
  entries: readonly Entry[];
  user: DirectoryUser | null;
}

/** Finds a user by the service account, and tries the password over a connection of its own. */
export async function signInAt(target: DirectoryTarget, login: string, password: string, { onRefusal }: SignInWatch = {}): Promise<DirectoryUser | null> {
  if (login.trim() === '' || password === '') return null;
  const { controller, entries, user } = await atAnyController(target, async (at): Promise<Found> => {
    const { connection } = at;
    const { users, groups: base, root, chains } = await placesOf(at);
    const entries = await usersWith(connection, target, users, login.trim());
    const [entry] = entries;
    if (!entry || entries.length > 1) return { controller: at.controller, entries, user: null };
    const groups = await groupsOfUsers({ connection, target, base, root, chains }, [entry]);
    return { controller: at.controller, entries, user: userOf(target, entry, groups.get(entry.dn) ?? []) };
  });
  const [entry] = entries;
  if (!entry || !user) {
    onRefusal?.({ reason: entry ? 'ambiguousUser' : 'unknownUser' }, controller.uri);
    return null;
  }
  // A connection of its own, so that nothing the service account may do is done as somebody else, nor the other way round.
  const refused = await atController(
    controller,
    { ...target, service_account_name: '' },
    ({ connection }) => connection.bind(entry.dn, password),
    unseenCourse,
  );
  if (!refused) return user;
  onRefusal?.(bindRefusal(refused.refused), controller.uri);
  return null;
}
