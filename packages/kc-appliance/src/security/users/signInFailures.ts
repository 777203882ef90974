import type { Context, Write } from '../../core/context.ts';
import type { UserRecord } from '../../core/records.ts';
import { isOtherAdminOpen } from './lastAdmin.ts';
import { defaultsOf } from '../settings/passwordRules.ts';

/** Duration of a lock after too many failed sign-ins, seconds. A security administrator can end it earlier. */
const lockTime = 15 * 60;

/**
 * Counts a failed sign-in, and locks the account after too many. Wrong passwords never lock the last security administrator who can sign in: an attacker could send
 * them forever, and no other administrator could unlock the account.
 */
export function countFailure(context: Context, user: UserRecord, factor: 'password' | 'code', alert: Write['alert']): void {
  const limit = defaultsOf(context).user_authentication.failed_logins;
  const failures = user.failed_logins + 1;
  const lock = failures >= limit;
  if (lock && factor === 'password' && user.privileges.includes('SEC_ADMIN') && !isOtherAdminOpen(context, user, context.now)) {
    context.users.put({ ...user, failed_logins: failures });
    if (failures === limit)
      alert(
        { kind: 'user-not-locked', id: user.id, name: user.login_name },
        `User ${user.login_name} was not locked after ${limit} failed sign-ins: no other security administrator could sign in.`,
      );
    return;
  }
  context.users.put({ ...user, failed_logins: lock ? 0 : failures, locked_until: lock ? context.now + lockTime : user.locked_until });
  if (!lock) return;
  alert({ kind: 'user-locked', id: user.id, name: user.login_name }, `User ${user.login_name} was locked after ${limit} failed sign-ins.`);
}
