import { t } from 'kc-intl/t';

/** Why a directory refuses a sign-in. */
export type DirectoryReason =
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
  /** Sub-code of Active Directory, such as '773'. Default: the directory gave none. */
  code?: string | undefined;
  /** The words of the directory, for a reason of its own. Default: none. */
  words?: string | undefined;
}

/** Reasons that Active Directory gives only after it has accepted the password. */
const afterPassword = {
  disabled: t('Your account is disabled in the directory.'),
  expired: t('Your account has expired in the directory.'),
  passwordExpired: t('Your password has expired. Change it in the directory, then sign in again.'),
  mustChangePassword: t('You must change your password in the directory before you can sign in.'),
  hours: t('The directory does not allow you to sign in at this time.'),
  workstation: t('The directory does not allow you to sign in from here.'),
} as const satisfies Partial<Record<DirectoryReason, string>>;

/** True where the password was right, and the directory refuses the account all the same. */
export const wasPasswordRight = ({ reason }: DirectoryRefusal): boolean => reason in afterPassword;

/** What the user may be told on the sign-in page: nothing unless the password was right. */
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

/** Reads a refused bind: its sub-code, such as `… data 773, v4563`. Without one, error 49 is a wrong password (RFC 4511). */
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

/** The reason for the audit log, with the sub-code of Active Directory or the words of another directory. */
export function auditReason({ reason, code, words }: DirectoryRefusal): string {
  return `${auditReasons[reason]}${code ? ` (data ${code})` : words ? ` (${words})` : ''}`;
}
