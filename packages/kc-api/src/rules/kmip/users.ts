import type { KmipFile } from '../../contract/kmip/users.ts';
import { needs, type Actor } from '../privileges.ts';
import type { Verdict } from '../verdict.ts';

export const kmipUserTexts = {
  created: 'KMIP user created successfully',
  removed: 'KMIP user removed successfully',
  updated: 'KMIP user updated successfully',
  allRemoved: 'KMIP users removed successfully',
  username: 'Enter a user name.',
  taken: 'A user with this name already exists.',
  unknown: 'This user does not exist.',
  expired: 'This user has expired.',
  /** KMIP-081. */
  mismatch: 'The passwords do not match.',
  /** KMIP-082. */
  early: 'The expiry is tomorrow at the earliest.',
  late: 'The expiry is ten years from now at the latest.',
  csr: 'Select a certificate signing request (PEM) whose signature proves its key.',
  noTenant: 'Choose the tenant of this user.',
  wrongTenant: 'This user belongs to another tenant.',
  noKey: 'The private key of this user was created elsewhere.',
} as const;

/** KMIP-071, KMIP-144: days. */
export const kmipUserDays = { usual: 365, least: 1, most: 3_650 } as const;
/** Typed before all users are removed. */
export const removeAllWord = 'remove';
/** So many days before its end a certificate is to be renewed: time enough to tell whoever runs the client. */
export const renewalDays = 30;

/** Under which names the files of a user are downloaded; the steps for its client name them. */
export function kmipFileNames(username: string): Record<KmipFile, string> {
  const name = username.replace(/[^\w.-]+/g, '_');
  return { bundle: `${name}.pem`, certificate: `${name}-cert.pem`, key: `${name}-key.pem`, ca: 'kmip-ca.pem' };
}

/** KMIP-082: what is wrong with an expiry in whole days; undefined when nothing is. */
export function expireProblem(days: number): string | undefined {
  if (!Number.isInteger(days) || days < kmipUserDays.least) return kmipUserTexts.early;
  return days > kmipUserDays.most ? kmipUserTexts.late : undefined;
}

const admin = (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN');
export const kmipUserRules = { save: admin, remove: admin };
