// @chunk adminKey
import { t } from 'kc-intl/t';
import type { TwoFactorState } from '../../contract/account/account.ts';
import type { User } from '../../contract/security/users.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

/** ACCT-33 to ACCT-37 and the texts of /account. */
export const accountTexts = {
  noAdminKey: t('Admin key does not exist.'),
  adminKeyFailed: t('Unable to download admin key.'),
  adminKeyDeleted: t('Admin key deleted successfully.'),
  adminKeyGenerated: t('Admin key generated successfully.'),
  adminKeyDistributed: t('The new Admin Key was successfully generated and distributed.'),
  /** Tells which backups the parts of the previous admin key still open. */
  formerParts: t('The previous parts no longer recover this vault. Keep them only for backups that were made while they were valid.'),
  deleteAdminKey: t('Delete your admin key from the server? Make sure that you have downloaded it.'),
  twoFactorFailed: t('Failed to enable two-factor authentication'),
  twoFactorEnabled: t('Two-factor authentication enabled successfully'),
  twoFactorOn: t('Two-factor authentication is already on.'),
  twoFactorEnforced: t('Two-factor authentication is enforced for all users.'),
  twoFactorNotBegun: t('No two-factor setup is in progress.'),
  twoFactorNone: t('Two-factor authentication is not set up.'),
  wrongCode: t('The code is not correct.'),
  noMail: t('The mail server is not set up. Choose the authenticator app.'),
  noAddress: t('Your account has no email address.'),
  passwordChanged: t('Password changed successfully. Please login again.'),
  wrongPassword: t('The current password is not correct.'),
  vitalsFailed: t('There was an error updating the vitals setting.'),
  vitalsSaved: t('Vitals setting updated successfully.'),
} as const;

export const adminKeyFile = (login: string): string => `${login}-admin-key.txt`;

/** The state that /account shows, under its name. */
export const twoFactorLabel = (state: TwoFactorState): 'Enabled' | 'Verification pending' | 'Not set up' =>
  state.verification_required === 'yes' ? 'Verification pending' : state.enabled === 'yes' ? 'Enabled' : 'Not set up';

export const twoFactorNames: Readonly<Record<ReturnType<typeof twoFactorLabel>, string>> = {
  Enabled: t('Enabled'),
  'Verification pending': t('Verification pending'),
  'Not set up': t('Not set up'),
};

export const accountRules = {
  changePassword: (user: Pick<User, 'authentication'>): Verdict =>
    user.authentication === 'Local' ? allow : deny(t('Your password is managed by {authentication}.', { authentication: user.authentication })),
  changeDetails: (user: Pick<User, 'authentication'>): Verdict =>
    user.authentication === 'Local' ? allow : deny(t('Your details are managed by {authentication}.', { authentication: user.authentication })),
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
