import type { Finding } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';

/** The reason of a refused sign-in. */
type DirectoryReason =
  | 'unknownUser'
  | 'ambiguousUser'
  | 'wrongPassword'
  | 'locked'
  | 'disabled'
  | 'expired'
  | 'passwordExpired'
  | 'mustChangePassword'
  | 'hours'
  | 'workstation'
  | 'other';

export interface DirectoryRefusal {
  reason: DirectoryReason;
  /** Sub-code of Active Directory, such as '773'. Default: none. */
  code?: string | undefined;
  /** The directory's own message, for a reason that is not in the list. Default: none. */
  words?: string | undefined;
}

/** Reasons that Active Directory reports only after it has accepted the password. */
const afterPassword = {
  disabled: t('Your account is disabled in the directory.'),
  expired: t('Your account has expired in the directory.'),
  passwordExpired: t('Your password has expired. Change it in the directory, then sign in again.'),
  mustChangePassword: t('You must change your password in the directory before you can sign in.'),
  hours: t('The directory does not allow you to sign in at this time.'),
  workstation: t('The directory does not allow you to sign in from here.'),
} as const satisfies Partial<Record<DirectoryReason, string>>;

/** True if the password was right, but the directory refuses the account. */
export const wasPasswordRight = ({ reason }: DirectoryRefusal): boolean => reason in afterPassword;

/** Returns the text for the sign-in page; undefined unless the password was right. */
export const textForUser = ({ reason }: DirectoryRefusal): string | undefined => (afterPassword as Partial<Record<DirectoryReason, string>>)[reason];

/** Sub-codes of Active Directory in the text of a refused bind (error 49). */
const subCodes: Readonly<Record<string, DirectoryReason>> = {
  '525': 'unknownUser',
  '52e': 'wrongPassword',
  '530': 'hours',
  '531': 'workstation',
  '532': 'passwordExpired',
  '533': 'disabled',
  '701': 'expired',
  '773': 'mustChangePassword',
  '775': 'locked',
};

/** Parses the error of a refused bind: its sub-code, such as `… data 773, v4563`. Without one, error 49 is a wrong password (RFC 4511). */
export function refusalOf(isInvalidCredentials: boolean, words: string): DirectoryRefusal {
  const code = /\bdata ([0-9a-f]{3,4})\b/i.exec(words)?.[1]?.toLowerCase();
  const reason = isInvalidCredentials && code !== undefined ? subCodes[code] : undefined;
  if (reason) return { reason, code };
  return isInvalidCredentials && code === undefined ? { reason: 'wrongPassword' } : { reason: 'other', words };
}

/** The reason as the audit log records it. */
const auditReasons: Readonly<Record<DirectoryReason, string>> = {
  unknownUser: 'user unknown to the directory',
  ambiguousUser: 'more than one user of the directory has this name',
  wrongPassword: 'wrong password',
  locked: 'account locked in the directory',
  disabled: 'account disabled in the directory',
  expired: 'account expired in the directory',
  passwordExpired: 'password expired in the directory',
  mustChangePassword: 'password must be changed in the directory',
  hours: 'not allowed at this time by the directory',
  workstation: 'not allowed from this computer by the directory',
  other: 'refused by the directory',
};

/** Returns the reason for the audit log, with the sub-code of Active Directory or the message of another directory. */
export function auditReason({ reason, code, words }: DirectoryRefusal): string {
  return `${auditReasons[reason]}${code ? ` (data ${code})` : words ? ` (${words})` : ''}`;
}

const changeThere = t('Change the account in the directory.');

const findings: Readonly<Record<DirectoryReason, (host: string, login: string, words: string) => Finding>> = {
  unknownUser: (host, login) => ({
    found: t('{host} has no user {login}.', { host, login }),
    remedy: t('Check the user name, the base DN of the users, and the user ID field.'),
  }),
  ambiguousUser: (host, login) => ({
    found: t('{host} has more than one user {login}.', { host, login }),
    remedy: t('Use a name that only one user of the directory has.'),
  }),
  wrongPassword: (host) => ({
    found: t('{host} refused the password.', { host }),
    remedy: t('Enter the password again. A wrong password counts as a failed sign-in.'),
  }),
  locked: (host) => ({ found: t('The account is locked at {host}.', { host }), remedy: t('Unlock the account in the directory.') }),
  disabled: (host) => ({ found: t('The password is right, and the account is disabled at {host}.', { host }), remedy: changeThere }),
  expired: (host) => ({ found: t('The password is right, and the account has expired at {host}.', { host }), remedy: changeThere }),
  passwordExpired: (host) => ({
    found: t('The password is right, and has expired at {host}.', { host }),
    remedy: t('Ask the user to change the password in the directory.'),
  }),
  mustChangePassword: (host) => ({
    found: t('The password is right, and {host} requires that the user changes it first.', { host }),
    remedy: t('Ask the user to change the password in the directory.'),
  }),
  hours: (host) => ({ found: t('The password is right, and {host} does not allow a sign-in at this time.', { host }), remedy: changeThere }),
  workstation: (host) => ({ found: t('The password is right, and {host} does not allow a sign-in from this appliance.', { host }), remedy: changeThere }),
  other: (host, _, words) => ({ found: t('{host} answered: {words}', { host, words }), remedy: t('Look at the log of the directory server.') }),
};

/** Returns the finding and remedy for an administrator who tests a sign-in. */
export const directoryFinding = ({ reason, words = '' }: DirectoryRefusal, host: string, login: string): Finding => findings[reason](host, login, words);
