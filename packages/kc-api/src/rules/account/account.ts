import type { TwoFactorState } from '../../contract/account/account.ts';
import type { User } from '../../contract/security/users.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

/** ACCT-33 to ACCT-37 and the texts of /account. */
export const accountTexts = {
  noAdminKey: 'Admin key does not exist.',
  adminKeyFailed: 'Unable to download admin key.',
  adminKeyDeleted: 'Admin key deleted successfully.',
  adminKeyGenerated: 'Admin key generated successfully.',
  adminKeyDistributed: 'The new Admin Key was successfully generated and distributed.',
  /** What the parts of the admin key before are worth. */
  formerParts: 'The previous parts no longer recover this vault. Keep them only for backups that were made while they were valid.',
  deleteAdminKey: 'Delete your admin key from the server? Make sure that you have downloaded it.',
  twoFactorFailed: 'Failed to enable two-factor authentication',
  twoFactorEnabled: 'Two-factor authentication enabled successfully',
  twoFactorOn: 'Two-factor authentication is already on.',
  twoFactorEnforced: 'Two-factor authentication is enforced for all users.',
  twoFactorNotBegun: 'No two-factor setup is in progress.',
  twoFactorNone: 'Two-factor authentication is not set up.',
  wrongCode: 'The code is not correct.',
  noMail: 'The mail server is not set up. Choose the authenticator app.',
  noAddress: 'Your account has no email address.',
  passwordChanged: 'Password changed successfully. Please login again.',
  wrongPassword: 'The current password is not correct.',
  vitalsFailed: 'There was an error updating the vitals setting.',
  vitalsSaved: 'Vitals setting updated successfully.',
} as const;

export const adminKeyFile = (login: string): string => `${login}-admin-key.txt`;

/** The label of /account. */
export const twoFactorLabel = (state: TwoFactorState): 'Enabled' | 'Verification pending' | 'Not set up' =>
  state.verification_required === 'yes' ? 'Verification pending' : state.enabled === 'yes' ? 'Enabled' : 'Not set up';

export const accountRules = {
  changePassword: (user: Pick<User, 'authentication'>): Verdict =>
    user.authentication === 'Local' ? allow : deny(`Your password is managed by ${user.authentication}.`),
  changeDetails: (user: Pick<User, 'authentication'>): Verdict =>
    user.authentication === 'Local' ? allow : deny(`Your details are managed by ${user.authentication}.`),
  adminKey: (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN'),
  setUpTwoFactor: (state: Pick<TwoFactorState, 'enabled'>): Verdict => (state.enabled === 'yes' ? deny(accountTexts.twoFactorOn) : allow),
  removeTwoFactor: (state: Pick<TwoFactorState, 'enabled' | 'verification_required'>, enforced: boolean): Verdict =>
    all(
      state.enabled === 'yes' || state.verification_required === 'yes' ? allow : deny(accountTexts.twoFactorNone),
      enforced ? deny(accountTexts.twoFactorEnforced) : allow,
    ),
  /** ACCT-08. */
  vitals: (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN'),
};
