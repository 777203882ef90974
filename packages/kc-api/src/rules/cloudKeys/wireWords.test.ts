import { expect, it } from 'vitest';
import { justificationReasons } from './cloudKeys/ekm.ts';
import { algorithmName, purposeName, reasonName, typeName } from './wireWords.ts';

it('labels key set types and purposes, and returns unknown values unchanged', () => {
  expect(typeName({ csp_type: 'GCP' })).toBe('Google Cloud');
  expect(typeName({ csp_type: 'AWS', keyset_type: 'XKS' })).toBe('XKS');
  expect(purposeName({ csp_type: 'GCP', purpose: 'ENCRYPT_DECRYPT' })).toBe('Symmetric encrypt and decrypt');
  // Azure has no labels of its own for purposes.
  expect(purposeName({ csp_type: 'AZURE', purpose: 'SIGN_VERIFY' })).toBe('Sign and verify');
  expect(purposeName({ csp_type: 'AWS', purpose: 'RAW' })).toBe('RAW');
});

it('labels algorithms and justification reasons, and returns unknown values unchanged', () => {
  const gcp = { csp_type: 'GCP', purpose: 'ENCRYPT_DECRYPT' } as const;
  expect(algorithmName({ ...gcp, algorithm: 'EXTERNAL_SYMMETRIC_ENCRYPTION' })).toBe('External symmetric key');
  expect(algorithmName({ csp_type: 'AWS', purpose: 'SIGN_VERIFY', algorithm: 'RSA_2048' })).toBe('RSA 2048');
  expect(algorithmName({ ...gcp, algorithm: 'KYBER' })).toBe('KYBER');
  expect(justificationReasons.map(reasonName).filter((name) => name.includes('_'))).toEqual([]);
  expect(new Set(justificationReasons.map(reasonName)).size).toBe(justificationReasons.length);
  expect(reasonName('OWN_REASON')).toBe('OWN_REASON');
});
