import { expect, it } from 'vitest';
import { justificationReasons } from './cloudKeys/ekm.ts';
import { algorithmName, purposeName, reasonName, typeName } from './wireWords.ts';

it('says types and purposes in words, and what it does not know as the wire does', () => {
  expect(typeName({ csp_type: 'GCP' })).toBe('Google Cloud');
  expect(typeName({ csp_type: 'AWS', keyset_type: 'XKS' })).toBe('XKS');
  expect(purposeName({ csp_type: 'GCP', purpose: 'ENCRYPT_DECRYPT' })).toBe('Symmetric encrypt and decrypt');
  // Azure has no labels of its own for purposes.
  expect(purposeName({ csp_type: 'AZURE', purpose: 'SIGN_VERIFY' })).toBe('Sign and verify');
  expect(purposeName({ csp_type: 'AWS', purpose: 'RAW' })).toBe('RAW');
});

it('says algorithms and reasons in words, and what it does not know as the wire does', () => {
  const gcp = { csp_type: 'GCP', purpose: 'ENCRYPT_DECRYPT' } as const;
  expect(algorithmName({ ...gcp, algorithm: 'EXTERNAL_SYMMETRIC_ENCRYPTION' })).toBe('External symmetric key');
  expect(algorithmName({ csp_type: 'AWS', purpose: 'SIGN_VERIFY', algorithm: 'RSA_2048' })).toBe('RSA 2048');
  expect(algorithmName({ ...gcp, algorithm: 'KYBER' })).toBe('KYBER');
  expect(justificationReasons.map(reasonName).filter((name) => name.includes('_'))).toEqual([]);
  expect(new Set(justificationReasons.map(reasonName)).size).toBe(justificationReasons.length);
  expect(reasonName('OWN_REASON')).toBe('OWN_REASON');
});
