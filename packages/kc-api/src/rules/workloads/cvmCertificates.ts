import { t } from 'kc-intl/t';
import type { CvmCertificate, ExpiryClass } from '../../contract/workloads/cvmCertificates.ts';
import type { Cvm } from '../../contract/workloads/cvms.ts';
import { needs, type Actor } from '../privileges.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';
import { cvmSetTexts, isKeyExpiry, nameMax } from './cvmSets.ts';

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

/** Rows of a page. */
export const cvmCertificatePage = 100;
/** VM-079 to VM-081, VM-146: days. A clone counts from the expiry of its model; `usual` is what no date means. */
export const certificateDays = { create: 365, renew: 180, clone: 365, usual: 180 } as const;
export const passphraseLeast = 8;
/** The last second that a certificate can name (RFC 5280, 4.1.2.5). Seconds since 1970. */
export const lastSecond = 253_402_300_799;

const limits = { expired: 0, day: 1, week: 7, month: 30, quarter: 90 } as const satisfies Record<ExpiryClass, number>;
const classes = Object.keys(limits) as ExpiryClass[];

/** Which class a certificate belongs to; undefined for one that lasts longer. Seconds since 1970. */
export const classOf = (expires: number, now: number): ExpiryClass | undefined => classes.find((name) => expires <= now + limits[name] * seconds.d);

/** VM-083, DASH-27: from when to when certificates of a class expire, or of all classes from one to another, both ends included. Undefined for what names none. */
export function expirySpan(category: string, now: number): { from: number; to: number } | undefined {
  const [first, last = first] = category.split(',').map((name) => classes.indexOf(name as ExpiryClass));
  const end = (at: number | undefined): number | undefined => (at === undefined || !classes[at] ? undefined : now + limits[classes[at]] * seconds.d);
  const [before, to] = [first === 0 ? 0 : end(first === undefined ? undefined : first - 1), end(last)];
  return before === undefined || to === undefined ? undefined : { from: before + 1, to };
}

/** VM-091: what is wrong with an expiry; undefined when nothing is. Seconds. */
export function certificateExpiryProblem(expires: number, now: number): string | undefined {
  if (expires === 0 || !isKeyExpiry(expires, now)) return cvmCertificateTexts.expiration;
  return expires > lastSecond ? cvmCertificateTexts.latest : undefined;
}

/** What is wrong with a new certificate, by field; empty when nothing is. `name`: of one that is made from nothing. */
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

/** A certificate that is revoked stays so, and nothing is made from it. */
export const cvmCertificateRules = {
  create: admin,
  renew: valid,
  clone: valid,
  revoke: valid,
  /** One that no VM has, to a VM of its set. `now`: seconds since 1970. */
  assign: (actor: Actor, one: CvmCertificate, { vm, now }: { vm: Pick<Cvm, 'cvmset'>; now: number }): Verdict =>
    all(
      valid(actor, one),
      one.guestserver === '' ? allow : deny(cvmCertificateTexts.isAssigned),
      one.cvmset === vm.cvmset ? allow : deny(cvmCertificateTexts.otherSet),
      one.expiration > now ? allow : deny(cvmCertificateTexts.hasExpired),
    ),
};
