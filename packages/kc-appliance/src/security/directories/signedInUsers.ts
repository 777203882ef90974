import type { DirectoryUser } from 'kc-api/contract/security/directories';
import type { Context } from '../../core/context.ts';
import type { UserRecord } from '../../core/records.ts';
import { StepFailed } from '../../core/checks/testCourse.ts';
import { without } from '../../core/store/without.ts';
import { auditReason, textForUser } from './directoryRefusal.ts';
import { directoryVerdict } from './directoryTargets.ts';
import type { Proof } from '../proof.ts';
import { directoryTable, directoryUserTable } from '../state.ts';

const hasSignedIn = ({ last_login }: DirectoryUser): boolean => last_login !== undefined && last_login !== 'Never';
const isSame = (one: DirectoryUser, other: DirectoryUser): boolean =>
  one.objectGUID === other.objectGUID && one.domain_name.toLowerCase() === other.domain_name.toLowerCase();

/** Returns the users who have signed in here, as stored at that time. Does not query the directories. */
export const signedInUsers = (context: Context, domain_name?: string): DirectoryUser[] =>
  directoryUserTable
    .in(context)
    .all()
    .filter((user) => hasSignedIn(user) && (!domain_name || user.domain_name.toLowerCase() === domain_name.toLowerCase()))
    .map((user) => without(user, 'id', 'password'));

/** Adds the time of the last sign-in to a user from a directory. */
export function withLastLogin(context: Context, user: DirectoryUser): DirectoryUser {
  const known = directoryUserTable.in(context).get(user.objectGUID);
  return { ...user, last_login: (known && isSame(known, user) ? known.last_login : undefined) ?? 'Never' };
}

/** Checks a user and a password with the directories. Stores an accepted user as the directory describes them. */
export async function askDirectories(context: Context, { login_name }: UserRecord, password: string): Promise<Proof> {
  const server = directoryTable
    .in(context)
    .all()
    .flatMap(({ dc_list }) => dc_list.map(({ server_url }) => server_url))
    .join(', ');
  const asked = server === '' ? {} : { server };
  try {
    const verdict = await directoryVerdict(context, login_name, password);
    if ('refusal' in verdict) {
      const { refusal, server: judge } = verdict;
      const text = textForUser(refusal);
      return { at: 'wrong', why: auditReason(refusal), ...asked, ...(judge === '' ? {} : { server: judge }), ...(text ? { accepted: text } : {}) };
    }
    const { user } = verdict;
    const table = directoryUserTable.in(context);
    context.store.transaction(() => {
      const known = table.get(user.objectGUID);
      table.put({ ...known, ...user, id: user.objectGUID, last_login: String(context.now) });
    });
    return { at: 'right' };
  } catch (error) {
    if (error instanceof StepFailed) return { at: 'unjudged', why: error.message, ...asked };
    throw error;
  }
}
