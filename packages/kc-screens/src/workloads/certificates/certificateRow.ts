import type { CvmCertificate } from 'kc-api/contract/workloads/cvmCertificates';

/** A certificate of a VM as it was told. */
export interface CertificateRow extends CvmCertificate {
  /** When: what has expired follows from it. Seconds since 1970. */
  asOf: number;
}

export const idOf = ({ guid }: CvmCertificate): string => guid;
export const nameOf = ({ name }: CvmCertificate): string => name;
/** `now` is milliseconds. */
export const rowAsOf = (one: CvmCertificate, now: number): CertificateRow => ({ ...one, asOf: Math.floor(now / 1000) });
