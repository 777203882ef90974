import { t } from 'kc-intl/t';
import type { User } from '../../contract/security/users.ts';
import { allow, deny, type Verdict } from '../verdict.ts';

export const lastAdminText = t(
  'At least one security administrator must always be able to sign in: enabled, with a local password, and with an account that never expires. This is the last one.',
);

/** What decides on whether a user can always sign in and administer the vault. */
export interface Standing {
  privileges: readonly string[];
  enabled: boolean;
  /** When the account ends, epoch seconds; null for never. */
  expires: number | null;
  authentication: User['authentication'];
  /** There is a password of this vault, a temporary one too. */
  hasPassword: boolean;
  /** The second factor, once it is on. */
  secondFactor: 'totp' | 'email' | 'passkey' | null;
  /** A code that is mailed would reach them. */
  mailReaches: boolean;
}

/**
 * Whether somebody can administer the vault whatever happens outside of it: a directory or a provider may go, a date
 * comes by itself, a code that is mailed needs the mail server. A password that ran out is replaced at the sign-in, and a
 * lock ends by itself: both leave an administrator usable.
 */
export const isUsableAdmin = (one: Standing): boolean =>
  one.privileges.includes('SEC_ADMIN') &&
  one.enabled &&
  one.expires === null &&
  one.authentication === 'Local' &&
  one.hasPassword &&
  (one.secondFactor !== 'email' || one.mailReaches);

/** For whatever would end, disable or demote a user. `last_admin` is what the appliance says of the user. */
export const notLastAdmin = (user: Pick<User, 'last_admin'>): Verdict => (user.last_admin === 'yes' ? deny(lastAdminText) : allow);
