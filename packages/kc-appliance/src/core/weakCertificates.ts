import { weakAuthorities, weaknessInFirst } from 'kc-api/rules/pki/weakness';
import { t } from 'kc-intl/t';
import type { Environment } from './context.ts';
import { listed, type FindingDefinition, type Found } from './findings.ts';

/** A certificate file in use. */
interface CertificateFile extends Omit<Found, 'detail'> {
  /** PEM: a certificate with its chain; '' for none. */
  pem?: string | undefined;
  /** PEM: CA certificates that are trusted; '' for none. */
  authorities?: string | undefined;
}

/** What all findings of certificates that were installed before such ones were refused have in common. */
export const weakCertificateFinding = {
  why: t('RSA keys below 2048 bits can be factored, and signatures with SHA-1 or MD5 can be forged.'),
  severity: 'high',
  noun: t('certificate'),
} as const satisfies Partial<FindingDefinition>;

/** The files that have a certificate with a weak key, or one of their own with a weak signature. */
export const weakCertificates = (files: (environment: Environment, now: number) => readonly CertificateFile[]): FindingDefinition['source'] =>
  listed((environment, now) =>
    files(environment, now).flatMap(({ pem = '', authorities = '', ...found }): Found[] => {
      const detail = [weaknessInFirst(pem), weakAuthorities(authorities)].filter((one) => one !== '').join(', ');
      return detail === '' ? [] : [{ ...found, detail }];
    }),
  );
