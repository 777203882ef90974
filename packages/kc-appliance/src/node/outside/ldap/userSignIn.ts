import type { Entry } from 'ldapts';
import type { DirectoryUser } from 'kc-api/contract/security/directories';
import { t } from 'kc-intl/t';
import { unseenCourse } from '../../../core/checks/testCourse.ts';
import { directoryFinding, groupsFound, userFound, type DirectoryRefusal, type DirectoryTarget, type SignInWatch } from '../../../security/index.ts';
import type { LdapConnection } from './connection.ts';
import { atAnyController, atController } from './controllers.ts';
import { userAttributes, userOf, waysToFind } from './entries.ts';
import { bindRefusal, ServerSaid } from './ldapFindings.ts';
import { groupsOfUsers } from './membership.ts';
import { placesOf } from './places.ts';

/** A directory has responded and refuses the sign-in. */
class SignInRefused extends ServerSaid {
  readonly refusal: DirectoryRefusal;
  readonly server: string;
  constructor(refusal: DirectoryRefusal, server: string, host: string, login: string) {
    super(directoryFinding(refusal, host, login));
    this.refusal = refusal;
    this.server = server;
  }
}

/** Finds the users with a login: one, none, or two if it is ambiguous. */
async function usersWith(connection: LdapConnection, target: DirectoryTarget, base: string, login: string): Promise<Entry[]> {
  for (const filter of waysToFind(target, login)) {
    const found = await connection.search(base, { filter, attributes: userAttributes(target), most: 2 });
    if (found.length > 0) return found;
  }
  return [];
}

/** Finds a user with the service account, checks the password over a separate connection, and reads the groups. */
async function proved(target: DirectoryTarget, login: string, password: string, { course = unseenCourse }: SignInWatch): Promise<DirectoryUser | null> {
  return atAnyController(
    target,
    async (at) => {
      const { connection, controller } = at;
      const refuse = (refusal: DirectoryRefusal): never => {
        throw new SignInRefused(refusal, controller.uri, connection.host, login);
      };
      const { users, groups: base, root, chains } = await placesOf(at);
      const entry = await course.step('user', async () => {
        const [first, second] = await usersWith(connection, target, users, login);
        if (!first || second) return refuse({ reason: first ? 'ambiguousUser' : 'unknownUser' });
        return { found: userFound(first.dn), gives: first };
      });
      if (!entry) return null;
      await course.step('password', async () => {
        // Use a separate connection, so that the rights of the service account and of the user never mix.
        const answer = await atController(controller, { ...target, service_account_name: '' }, ({ connection: own }) => own.bind(entry.dn, password));
        if (answer) refuse(bindRefusal(answer.refused));
        return { found: t('{host} accepted the password.', { host: connection.host }) };
      });
      const user = await course.step('groups', async () => {
        const groups = await groupsOfUsers({ connection, target, base, root, chains }, [entry]);
        const gives = userOf(target, entry, groups.get(entry.dn) ?? []);
        return { found: groupsFound(gives.groups), gives };
      });
      return user ?? null;
    },
    course,
  );
}

/** Signs a user in at the first controller of a directory that can be reached. */
export async function signInAt(target: DirectoryTarget, typed: string, password: string, watch: SignInWatch = {}): Promise<DirectoryUser | null> {
  const login = typed.trim();
  if (login === '' || password === '') return null;
  try {
    return await proved(target, login, password, watch);
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    watch.onRefusal?.(error.refusal, error.server);
    return null;
  }
}
