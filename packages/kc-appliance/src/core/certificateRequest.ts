import type { CsrFields } from 'kc-api/contract/hsm/csr';
import { csrProblems, normalizeCsr, usualKeySize } from 'kc-api/rules/hsm/csr';
import { checkFields } from './refusal.ts';

/** A certificate signing request with its private key, both PEM. */
export interface MadeRequest {
  key: string;
  request: string;
  /** The names in the request. */
  common_name: string;
  sans: string[];
}

/** Creates a certificate signing request and its private key. Refuses invalid fields. */
export async function newCertificateRequest(fields: CsrFields): Promise<MadeRequest> {
  checkFields(csrProblems(fields));
  const { common_name, country, locality, state, org, org_unit, sans = [], key_size = usualKeySize } = normalizeCsr(fields);
  // Lazy, because the certificate library is large.
  const { newPrivateKey } = await import('./x509/privateKeys.ts');
  const { newRequest } = await import('./x509/issue.ts');
  const key = await newPrivateKey(`RSA-${key_size}`);
  const request = await newRequest(key, { C: country, ST: state, L: locality, O: org, OU: org_unit, CN: common_name }, sans);
  return { key, request, common_name, sans };
}
