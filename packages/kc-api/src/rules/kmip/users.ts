import { t } from 'kc-intl/t';
import type { KmipFile, KmipKit, KmipUser } from '../../contract/kmip/users.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

export const kmipUserTexts = {
  created: t('KMIP user created successfully'),
  removed: t('KMIP user removed successfully'),
  updated: t('KMIP user updated successfully'),
  allRemoved: t('KMIP users removed successfully'),
  username: t('Enter a user name.'),
  taken: t('A user with this name already exists.'),
  unknown: t('This user does not exist.'),
  expired: t('This user has expired.'),
  /** KMIP-081. */
  mismatch: t('The passwords do not match.'),
  /** KMIP-082. */
  early: t('The expiry is tomorrow at the earliest.'),
  late: t('The expiry is ten years from now at the latest.'),
  csr: t('Select a certificate signing request (PEM) whose signature proves its key.'),
  noTenant: t('Choose the tenant of this user.'),
  wrongTenant: t('This user belongs to another tenant.'),
  noKey: t('The private key of this user was created elsewhere.'),
  shortPassphrase: t('Enter a passphrase of at least 8 characters.'),
  /** Products decode other characters differently. */
  oddPassphrase: t('Use letters without accents, digits, spaces and signs of an English keyboard.'),
  passphraseMismatch: t('The passphrases do not match.'),
} as const;

/** KMIP-071, KMIP-144: days. */
export const kmipUserDays = { usual: 365, least: 1, most: 3_650 } as const;
/** The user types this word before all KMIP users are removed. */
export const removeAllWord = 'remove';
/** Days before the expiry of a certificate at which its renewal is due. Leaves time to contact the owner of the client. */
export const renewalDays = 30;

/** File names of the downloads of a user. The setup steps of the client mention them. */
export function kmipFileNames(username: string): Record<KmipFile, string> {
  const name = username.replace(/[^\w.-]+/g, '_');
  return { bundle: `${name}.pem`, certificate: `${name}-cert.pem`, key: `${name}-key.pem`, ca: 'kmip-ca.pem' };
}
/** The failed check that blocks the download of the files. A disabled server does not block it, because it can be enabled later. */
export const brokenCheck = (checks: KmipKit['checks']): KmipKit['checks'][number] | undefined =>
  checks.find(({ what, problem }) => problem !== '' && what !== 'KMIP server');

const kmipCheckNames: Readonly<Record<string, string>> = {
  Usage: t('Usage'),
  Validity: t('Validity'),
  'Certificate chain': t('Certificate chain'),
  'Private key': t('Private key'),
  'KMIP user': t('KMIP user'),
  'KMIP server': t('KMIP server'),
};

/** Label of a check. Returns the wire name of a check that this console does not know. */
export const kmipCheckText = ({ what, problem }: KmipKit['checks'][number]): string => {
  const check = Object.hasOwn(kmipCheckNames, what) ? (kmipCheckNames[what] ?? what) : what;
  return problem === '' ? check : t('{check}: {problem}', { check, problem });
};

/** File name of the PKCS #12 file. */
export const kmipKeyStoreName = (username: string): string => kmipFileNames(username).bundle.replace(/pem$/, 'p12');

/** Minimum length of a passphrase. */
export const passphraseLeast = 8;
/** Validates the passphrase of a PKCS #12 file; undefined if valid. */
export function passphraseProblem(passphrase: string): string | undefined {
  if (passphrase.length < passphraseLeast) return kmipUserTexts.shortPassphrase;
  return /^[ -~]+$/.test(passphrase) ? undefined : kmipUserTexts.oddPassphrase;
}

/** KMIP-082: validates an expiry in whole days; undefined if valid. */
export function expireProblem(days: number): string | undefined {
  if (!Number.isInteger(days) || days < kmipUserDays.least) return kmipUserTexts.early;
  return days > kmipUserDays.most ? kmipUserTexts.late : undefined;
}

const admin = (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN');
export const kmipUserRules = {
  save: admin,
  remove: admin,
  keyStore: (actor: Actor, { csr }: Pick<KmipUser, 'csr'>): Verdict => all(admin(actor), csr === 'yes' ? deny(kmipUserTexts.noKey) : allow),
};
