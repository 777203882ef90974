import type { CsrFields } from 'kc-api/contract/hsm/csr';
import { usualKeySize } from 'kc-api/rules/hsm/csr';

/** A real certificate signing request, over a private key that is made for it. Both PEM. */
export async function newCertificateRequest(fields: CsrFields): Promise<{ key: string; request: string }> {
  const { common_name, country, locality, state, org, org_unit, sans = [], key_size = usualKeySize } = fields;
  // The library for certificates comes with the first request.
  const { newPrivateKey } = await import('./x509/privateKeys.ts');
  const { newRequest } = await import('./x509/issue.ts');
  const key = await newPrivateKey(`RSA-${key_size}`);
  return { key, request: await newRequest(key, { C: country.toUpperCase(), ST: state, L: locality, O: org, OU: org_unit, CN: common_name }, sans) };
}
