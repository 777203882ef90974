import { t } from 'kc-intl/t';
import type { Call } from '../../contract/call.ts';
import type { ConfirmWay } from '../../contract/session/session.ts';

/** Seconds for which a proof of identity is valid: a login, a password or a code. */
export const proofLife = 5 * 60;

export const confirmTexts = {
  /** Error texts of the 403 response. Clients that do not evaluate its field `confirm_with` show them. */
  needed: {
    password: t('Enter your password to continue.'),
    code: t('Enter a code from your authenticator app to continue.'),
    passkey: t('Use one of your passkeys to continue.'),
    none: t('Sign in again to continue.'),
  },
  wrong: { password: t('The password is not correct.'), code: t('The code is not correct.'), passkey: t('The passkey was not accepted.') },
  unjudged: t('The server that checks your password did not respond. Try again later.'),
  challenged: t('The RADIUS server asks for more than the password. Log out, sign in again, and then make this change.'),
  locked: t('Your account is locked after too many failed attempts. Try again later.'),
} as const;

/** The message for the first of the offered methods. */
export const confirmText = ([first]: readonly ConfirmWay[]): string => confirmTexts.needed[first ?? 'none'];

/** True if the call needs a recent proof of identity for this body. `own`: true if the path contains the id of the caller. */
export const wantsProof = ({ fresh }: Pick<Call, 'fresh'>, body: unknown, own: boolean): boolean =>
  typeof fresh === 'function' ? fresh(body as never, own) : fresh === true;
