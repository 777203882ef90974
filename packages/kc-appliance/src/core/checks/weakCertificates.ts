import { weakAuthorities, weaknessInFirst } from 'kc-api/rules/pki/weakness';
import { t } from 'kc-intl/t';
import type { Environment } from '../context.ts';
import { listed, type FindingDefinition, type Found } from './findings.ts';

/** A certificate file in use. */
interface CertificateFile extends Omit<Found, 'detail'> {
  /** PEM: a certificate with its chain; '' for none. */
  pem?: string | undefined;
  /** PEM: trusted CA certificates; '' for none. */
  authorities?: string | undefined;
}

/** Common fields of findings about weak certificates. Current versions refuse such certificates, but they may be installed from before. */
export const weakCertificateFinding = {
  why: t('RSA keys below 2048 bits can be factored, and signatures with SHA-1 or MD5 can be forged.'),
  severity: 'high',
  noun: t('certificate'),
} as const satisfies Partial<FindingDefinition>;

/** Finds files whose certificate has a weak key, or whose CA certificates have a weak signature. */
export const weakCertificates = (files: (environment: Environment, now: number) => readonly CertificateFile[]): FindingDefinition['source'] =>
  listed((environment, now) =>
    files(environment, now).flatMap(({ pem = '', authorities = '', ...found }): Found[] => {
      const detail = [weaknessInFirst(pem), weakAuthorities(authorities)].filter((one) => one !== '').join(', ');
      return detail === '' ? [] : [{ ...found, detail }];
    }),
  );
