import { t } from 'kc-intl/t';
import type { CvmCertificate, ExpiryClass } from '../../contract/workloads/cvmCertificates.ts';
import type { Cvm } from '../../contract/workloads/cvms.ts';
import { needs, type Actor } from '../privileges.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';
import { cvmSetTexts, isKeyExpiry, nameMax } from './cvmSets/cvmSets.ts';

export const cvmCertificateTexts = {
  created: t('Certificate created successfully'),
  renewed: t('Certificate renewed successfully'),
  cloned: t('Certificate cloned successfully'),
  /** VM-133. */
  revoked: t('Certificate Revoked Successfully'),
  expiration: t('The expiry is tomorrow at the earliest.'),
  latest: t('The expiry is 31 Dec 9999 at the latest.'),
  shortPassphrase: t('Passphrase must be at least 8 characters.'),
  /** VM-090. */
  mismatch: t('The passphrases do not match.'),
  isRevoked: t('This certificate is revoked.'),
  assigned: t('Certificate assigned successfully'),
  choose: t('Select a certificate.'),
  isAssigned: t('A VM has this certificate already.'),
  otherSet: t('This certificate is for another VM set.'),
  hasExpired: t('This certificate has expired.'),
} as const;

/** Rows per page. */
export const cvmCertificatePage = 100;
/** VM-079 to VM-081, VM-146: days. A clone counts from the expiry of its original. `usual`: default if no date is given. */
export const certificateDays = { create: 365, renew: 180, clone: 365, usual: 180 } as const;
export const passphraseLeast = 8;
/** The last time that a certificate can express (RFC 5280, 4.1.2.5), in epoch seconds. */
export const lastSecond = 253_402_300_799;

const limits = { expired: 0, day: 1, week: 7, month: 30, quarter: 90 } as const satisfies Record<ExpiryClass, number>;
const classes = Object.keys(limits) as ExpiryClass[];

/** Expiry class of a certificate; undefined if it lasts longer than all classes. Epoch seconds. */
export const classOf = (expires: number, now: number): ExpiryClass | undefined => classes.find((name) => expires <= now + limits[name] * seconds.d);

/** VM-083, DASH-27: the time span of an expiry class, or from one class to another ('day,month'). Both ends are included. Undefined if invalid. */
export function expirySpan(category: string, now: number): { from: number; to: number } | undefined {
  const [first, last = first] = category.split(',').map((name) => classes.indexOf(name as ExpiryClass));
  const end = (at: number | undefined): number | undefined => (at === undefined || !classes[at] ? undefined : now + limits[classes[at]] * seconds.d);
  const [before, to] = [first === 0 ? 0 : end(first === undefined ? undefined : first - 1), end(last)];
  return before === undefined || to === undefined ? undefined : { from: before + 1, to };
}

/** VM-091: validates an expiry in epoch seconds; undefined if valid. */
export function certificateExpiryProblem(expires: number, now: number): string | undefined {
  if (expires === 0 || !isKeyExpiry(expires, now)) return cvmCertificateTexts.expiration;
  return expires > lastSecond ? cvmCertificateTexts.latest : undefined;
}

/** Validates a new certificate. Problems by field; empty if valid. `name`: undefined for renewals and clones. */
export function certificateProblems(
  { name, expiration, passphrase }: { name?: string; expiration: number; passphrase: string },
  now: number,
): Record<string, string> {
  const [title, expiry] = [name?.trim(), certificateExpiryProblem(expiration, now)];
  return {
    ...(title === '' ? { name: cvmSetTexts.name } : title !== undefined && title.length > nameMax ? { name: cvmSetTexts.longName } : {}),
    ...(expiry === undefined ? {} : { expiration: expiry }),
    ...(passphrase !== '' && passphrase.length < passphraseLeast ? { passphrase: cvmCertificateTexts.shortPassphrase } : {}),
  };
}

const admin = (actor: Actor): Verdict => needs(actor, 'CLOUD_ADMIN');
const valid = (actor: Actor, { revoked }: Pick<CvmCertificate, 'revoked'>): Verdict =>
  all(admin(actor), revoked === 'no' ? allow : deny(cvmCertificateTexts.isRevoked));

/** A revoked certificate stays revoked, and cannot be renewed or cloned. */
export const cvmCertificateRules = {
  create: admin,
  renew: valid,
  clone: valid,
  revoke: valid,
  /** Assigns an unassigned certificate to a VM of the same VM set. `now`: epoch seconds. */
  assign: (actor: Actor, one: CvmCertificate, { vm, now }: { vm: Pick<Cvm, 'cvmset'>; now: number }): Verdict =>
    all(
      valid(actor, one),
      one.guestserver === '' ? allow : deny(cvmCertificateTexts.isAssigned),
      one.cvmset === vm.cvmset ? allow : deny(cvmCertificateTexts.otherSet),
      one.expiration > now ? allow : deny(cvmCertificateTexts.hasExpired),
    ),
};
