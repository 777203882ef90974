import type { CvmCertificate } from 'kc-api/contract/workloads/cvmCertificates';

/** A certificate of a VM, with the time when it was fetched. */
export interface CertificateRow extends CvmCertificate {
  /** Time of the fetch, in seconds since 1970. The row is expired or not relative to this time. */
  asOf: number;
}

export const idOf = ({ guid }: CvmCertificate): string => guid;
export const nameOf = ({ name }: CvmCertificate): string => name;
/** `now` is milliseconds. */
export const rowAsOf = (one: CvmCertificate, now: number): CertificateRow => ({ ...one, asOf: Math.floor(now / 1000) });
