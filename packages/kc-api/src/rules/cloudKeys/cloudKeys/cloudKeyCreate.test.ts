import { describe, expect, it } from 'vitest';
import { newKeyDefaults, plannedKey } from './cloudKeyCreate.ts';
import { azureCiphers, hardwareFor, operationsFor } from '../providers/azure.ts';

describe('new key', () => {
  const set = { csp_type: 'AWS', rekey_interval: 90, hsm_enabled: 'no' } as const;
  const plan = (over: object, key: object, fips = false) => plannedKey({ ...set, ...over }, { name: 'k', ...key }, fips);
  it('has the required defaults [CKEY-044, CKEY-049, CKEY-050, CKEY-052, CKEY-053, CKEY-140]', () => {
    expect(newKeyDefaults(set)).toEqual({ purpose: 'ENCRYPT_DECRYPT', expire_action: 'DISABLE', expire_date: 0, activation_date: 0, rekey_interval: 90 });
    expect(newKeyDefaults({ ...set, csp_type: 'TDE', tde_database_type: 'oracle' }).rekey_interval).toBe(0);
  });
  it('in an external key store is a symmetric AES-256 key [CKEY-045, CKEY-141]', () => {
    expect(plan({ keyset_type: 'XKS' }, { algorithm: 'RSA_2048' })).toMatchObject({ problems: null, cipher: 'AES-256', algorithm: 'SYMMETRIC_DEFAULT' });
  });
  it('has the cipher of its algorithm', () => {
    expect(plan({}, { region_name: 'r', purpose: 'SIGN_VERIFY', algorithm: 'ECC_NIST_P256' })).toMatchObject({
      cipher: 'EC-P_256',
      object_type: 'Asymmetric Key',
    });
    expect(plan({}, { region_name: 'r', purpose: 'GENERATE_VERIFY_MAC', algorithm: 'ECC_NIST_P256' }).problems).toHaveProperty('algorithm');
  });
  it('for Azure has one of seven ciphers, fewer for DKE or hardware of FIPS level 3 [CKEY-055, CKEY-056, CKEY-057]', () => {
    const no = { fipsLevel3: false, hsmEnabled: false };
    expect(azureCiphers('vaults', no)).toEqual(['RSA-2048', 'RSA-3072', 'RSA-4096', 'EC-P_256', 'EC-P_384', 'EC-P_521', 'EC-P_256K']);
    expect(azureCiphers('managedhsm', { fipsLevel3: true, hsmEnabled: true })).toContain('EC-P_256K');
    expect(azureCiphers('vaults', { fipsLevel3: true, hsmEnabled: true })).not.toContain('EC-P_256K');
    expect(azureCiphers('vaults', { fipsLevel3: true, hsmEnabled: false })).toContain('EC-P_256K');
    expect(azureCiphers('dke', no)).toEqual(['RSA-2048', 'RSA-3072', 'RSA-4096']);
  });
  it('for Azure has the operations of its cipher, and the protection of its vault [CKEY-058, CKEY-059, CKEY-060]', () => {
    expect(operationsFor('RSA-2048')).toEqual(['encrypt', 'decrypt', 'sign', 'verify', 'wrapKey', 'unwrapKey']);
    expect(operationsFor('EC-P_256')).toEqual(['sign', 'verify']);
    expect(hardwareFor('vaults', { sku: 'Premium' })).toBe('yes');
    expect(hardwareFor('vaults', { sku: 'Standard' })).toBe('no');
  });
  it('for GCP requires a key ring and a protection level, and an EKM connection for EXTERNAL_VPC', () => {
    const gcp = { csp_type: 'GCP' } as const;
    expect(Object.keys(plan(gcp, { algorithm: 'GOOGLE_SYMMETRIC_ENCRYPTION' }).problems ?? {})).toEqual(['keyring_name', 'protection_level']);
    expect(plan(gcp, { keyring_name: 'r', protection_level: 'EXTERNAL_VPC', algorithm: 'EXTERNAL_SYMMETRIC_ENCRYPTION' }).problems).toEqual({
      ekm_connection: 'Select an EKM connection.',
    });
    expect(plan(gcp, { keyring_name: 'r', protection_level: 'SOFTWARE', algorithm: 'EXTERNAL_SYMMETRIC_ENCRYPTION' }).problems).toHaveProperty('algorithm');
  });
  it('has a name with the characters and the length that its provider allows', () => {
    for (const [csp_type, max] of [
      ['GCP', 63],
      ['AZURE', 127],
      ['AWS', 256],
    ] as const) {
      expect(plannedKey({ ...set, csp_type }, { name: 'a'.repeat(max) }, false).problems).not.toHaveProperty('name');
      for (const wrong of ['a'.repeat(max + 1), '', 'a b', 'ä'])
        expect(plannedKey({ ...set, csp_type }, { name: wrong }, false).problems).toMatchObject({ name: 'Enter a valid CloudKey name.' });
    }
  });
});
