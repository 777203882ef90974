import type { DirectoryUser } from 'kc-api/contract/security/directories';
import type { Context } from '../core/context.ts';
import type { UserRecord } from '../core/records.ts';
import { StepFailed } from '../core/testCourse.ts';
import { without } from '../core/without.ts';
import { directoryUser } from './directoryTargets.ts';
import { directoryUserTable } from './state.ts';

const hasSignedIn = ({ last_login }: DirectoryUser): boolean => last_login !== undefined && last_login !== 'Never';
const isSame = (one: DirectoryUser, other: DirectoryUser): boolean =>
  one.objectGUID === other.objectGUID && one.domain_name.toLowerCase() === other.domain_name.toLowerCase();

/** Who has signed in here, as their directory knew them then: known without asking any. */
export const signedInUsers = (context: Context, domain_name?: string): DirectoryUser[] =>
  directoryUserTable
    .in(context)
    .all()
    .filter((user) => hasSignedIn(user) && (!domain_name || user.domain_name.toLowerCase() === domain_name.toLowerCase()))
    .map((user) => without(user, 'id', 'password'));

/** A user that a directory has told of, with when they last signed in here. */
export function withLastLogin(context: Context, user: DirectoryUser): DirectoryUser {
  const known = directoryUserTable.in(context).get(user.objectGUID);
  return { ...user, last_login: (known && isSame(known, user) ? known.last_login : undefined) ?? 'Never' };
}

/** Whether a directory lets a user in; null where none that could has judged. Who is let in is kept as the directory knows them. */
export async function directoryLetsIn(context: Context, { login_name }: UserRecord, password: string): Promise<boolean | null> {
  try {
    const user = await directoryUser(context, login_name, password);
    if (!user) return false;
    const table = directoryUserTable.in(context);
    context.store.transaction(() => {
      const known = table.get(user.objectGUID);
      table.put({ ...known, ...user, id: user.objectGUID, last_login: String(context.now) });
    });
    return true;
  } catch (error) {
    if (error instanceof StepFailed) return null;
    throw error;
  }
}
