import type { Context } from '../core/context.ts';
import type { UserRecord } from '../core/records.ts';
import { askDirectories, askRadius, defaultsOf, isOtherAdminOpen, type Proof } from '../security/index.ts';

/** Too many failed sign-ins lock an account for so many seconds, or until a security administrator enables it again. */
const lockTime = 15 * 60;

/**
 * Counts a failed sign-in, and locks the account when it was one too many. The last security administrator who can sign
 * in is not locked by wrong passwords: anybody could send them for ever, and nobody would be there to unlock.
 */
export function countFailure(context: Context, user: UserRecord, factor: 'password' | 'code', alert: (message: string) => void): void {
  const limit = defaultsOf(context).user_authentication.failed_logins;
  const failures = user.failed_logins + 1;
  const lock = failures >= limit;
  if (lock && factor === 'password' && user.privileges.includes('SEC_ADMIN') && !isOtherAdminOpen(context, user, context.now)) {
    context.users.put({ ...user, failed_logins: failures });
    if (failures === limit) alert(`User ${user.login_name} was not locked after ${limit} failed sign-ins: no other security administrator could sign in.`);
    return;
  }
  context.users.put({ ...user, failed_logins: lock ? 0 : failures, locked_until: lock ? context.now + lockTime : user.locked_until });
  if (!lock) return;
  alert(`User ${user.login_name} was locked after ${limit} failed sign-ins.`);
}

/** What the server of a user says of a password. */
async function theirProof(context: Context, user: UserRecord, password: string): Promise<Proof> {
  return user.authentication === 'RADIUS' ? askRadius(context, user, { password }) : askDirectories(context, user, password);
}

/**
 * One derivation whoever it is, and whether or not there is such a user: how long an answer takes tells no name. The
 * other server is asked meanwhile, so that what it takes is hidden behind the derivation as far as that goes; `heldBack` hides the rest.
 */
export async function checkPassword(context: Context, user: UserRecord | undefined, password: string): Promise<Proof> {
  const outside = user && (user.authentication === 'LDAP' || user.authentication === 'RADIUS');
  const [own, theirs] = await Promise.all([
    context.passwords.verify(password, user?.authentication === 'Local' ? user.password : null),
    outside ? theirProof(context, user, password) : null,
  ]);
  return theirs ?? { at: own ? 'right' : 'wrong' };
}
