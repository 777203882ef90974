import { expect, it } from 'vitest';
import { purposeName, typeName } from './wireWords.ts';

it('says types and purposes in words, and what it does not know as the wire does', () => {
  expect(typeName({ csp_type: 'GCP' })).toBe('Google Cloud');
  expect(typeName({ csp_type: 'AWS', keyset_type: 'XKS' })).toBe('XKS');
  expect(purposeName({ csp_type: 'GCP', purpose: 'ENCRYPT_DECRYPT' })).toBe('Symmetric encrypt and decrypt');
  // Azure names no purposes of its own.
  expect(purposeName({ csp_type: 'AZURE', purpose: 'SIGN_VERIFY' })).toBe('Sign and verify');
  expect(purposeName({ csp_type: 'AWS', purpose: 'RAW' })).toBe('RAW');
});
