// @chunk people
import { t } from 'kc-intl/t';
import type { User } from '../../../contract/security/users.ts';
import { allow, deny, type Verdict } from '../../verdict.ts';

export const lastAdminText = t(
  'At least one security administrator must always be able to sign in: enabled, with a local password, and with an account that never expires. This is the last one.',
);

/** The facts that decide whether a user can always sign in and administer the vault. */
export interface Standing {
  privileges: readonly string[];
  enabled: boolean;
  /** End of the account in epoch seconds; null for never. */
  expires: number | null;
  authentication: User['authentication'];
  /** True if the vault stores a password for the user, even a temporary one. */
  hasPassword: boolean;
  /** The active second factor; null if there is none. */
  secondFactor: 'totp' | 'email' | 'passkey' | null;
  /** True if the appliance can deliver emailed codes to the user. */
  mailReaches: boolean;
}

/**
 * True if the user can always administer the vault: the account never ends, and the login needs no outside system.
 * Outside systems are a directory, an identity provider, or the mail server for emailed codes.
 * An expired password or a lock does not count: the user replaces the password at the login, and a lock ends by itself.
 */
export const isUsableAdmin = (one: Standing): boolean =>
  one.privileges.includes('SEC_ADMIN') &&
  one.enabled &&
  one.expires === null &&
  one.authentication === 'Local' &&
  one.hasPassword &&
  (one.secondFactor !== 'email' || one.mailReaches);

/** Denies deleting, disabling or demoting the last administrator. `last_admin`: as the appliance reports it. */
export const notLastAdmin = (user: Pick<User, 'last_admin'>): Verdict => (user.last_admin === 'yes' ? deny(lastAdminText) : allow);
