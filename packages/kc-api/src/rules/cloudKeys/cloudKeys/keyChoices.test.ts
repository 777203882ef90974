import { describe, expect, it } from 'vitest';
import { expireActionsOf } from './cloudKeys.ts';
import { chosenBody, cipherOffers, noChoices, settledChoices, stateOfNew, type KeyChoices, type KeyOffers } from './keyChoices.ts';
import { plannedKey } from './cloudKeyCreate.ts';
import { providers } from '../providers/provider.ts';
import { tdeDatabases } from '../providers/tde.ts';

const base = { rekey_interval: 90, hsm_enabled: 'no' } as const;
const aws = { ...base, csp_type: 'AWS' } as const;
const azure = { ...base, csp_type: 'AZURE' } as const;
const gcp = { ...base, csp_type: 'GCP' } as const;
const oracle = { ...base, csp_type: 'TDE', tde_database_type: 'oracle' } as const;

const settle = (set: Parameters<typeof settledChoices>[0], chosen: Partial<KeyChoices> = {}, offers: Partial<KeyOffers> = {}) =>
  settledChoices(set, { ...noChoices(set), ...chosen }, { purposes: providers[set.csp_type].purposes, fipsLevel3: false, ...offers });

describe('choices for a new key', () => {
  it('for AWS have a default algorithm; the purpose limits the algorithms, and the algorithm sets the cipher [CKEY-044]', () => {
    expect(settle(aws)).toMatchObject({ purpose: 'ENCRYPT_DECRYPT', algorithm: 'SYMMETRIC_DEFAULT', cipher: 'AES-256' });
    expect(settle(aws, { purpose: 'SIGN_VERIFY', algorithm: 'SYMMETRIC_DEFAULT' })).toMatchObject({ algorithm: '', cipher: '' });
    expect(settle(aws, { purpose: 'SIGN_VERIFY', algorithm: 'RSA_3072' })).toMatchObject({ algorithm: 'RSA_3072', cipher: 'RSA-3072' });
  });
  it('for an external key store allow one kind of key [CKEY-045, CKEY-141]', () => {
    const xks = { ...aws, keyset_type: 'XKS' } as const;
    expect(providers.AWS.creatable(providers.AWS.purposes, noChoices(xks)).map((one) => [one.purpose, one.algorithms.map(({ name }) => name)])).toEqual([
      ['ENCRYPT_DECRYPT', ['SYMMETRIC_DEFAULT']],
    ]);
    expect(settle(xks, { purpose: 'SIGN_VERIFY', algorithm: 'RSA_2048' })).toMatchObject({
      purpose: 'ENCRYPT_DECRYPT',
      algorithm: 'SYMMETRIC_DEFAULT',
      cipher: 'AES-256',
    });
  });
  it('for GCP follow the key type [CKEY-046, CKEY-047, CKEY-048, CKEY-142, CKEY-143, CKEY-144]', () => {
    expect(settle(gcp)).toMatchObject({ key_type: 'cmk', protection_level: 'SOFTWARE', algorithm: 'GOOGLE_SYMMETRIC_ENCRYPTION' });
    const external = settle(gcp, { ...settle(gcp), key_type: 'emk' });
    expect(external).toMatchObject({ protection_level: 'EXTERNAL_VPC', algorithm: 'EXTERNAL_SYMMETRIC_ENCRYPTION', cipher: 'AES-256' });
    expect(settle(gcp, { ...external, protection_level: 'EXTERNAL', ekm_connection: 'x' })).toMatchObject({ protection_level: 'EXTERNAL', ekm_connection: '' });
  });
  it('for GCP require an EKM connection with EXTERNAL_VPC only, from the location of the key ring', () => {
    expect(providers.GCP.createFields(settle(gcp, { key_type: 'emk' }))).toContain('ekm_connection');
    expect(providers.GCP.createFields(settle(gcp))).not.toContain('ekm_connection');
    expect(settle(gcp, { key_type: 'emk', ekm_connection: 'a' }, { connections: ['a'] }).ekm_connection).toBe('a');
    expect(settle(gcp, { key_type: 'emk', ekm_connection: 'a' }, { connections: ['b'] }).ekm_connection).toBe('');
  });
  it('for Azure follow the kind of vault [CKEY-054, CKEY-057, CKEY-060, CKEY-061]', () => {
    const offers = { places: ['kv-1'], vaults: [{ name: 'kv-1', location: 'l', sku: 'Premium' }] };
    expect(settle(azure, { keyvault_name: 'kv-1', cipher: 'EC-P_256' }, offers)).toMatchObject({
      keyvault_name: 'kv-1',
      hardware_protected: 'yes',
      cipher: 'EC-P_256',
    });
    expect(settle(azure, { keyvault_type: 'dke', keyvault_name: 'kv-1', cipher: 'EC-P_256' }, offers)).toMatchObject({
      keyvault_name: 'dke_keys',
      hardware_protected: 'no',
      cipher: '',
    });
    expect(settle(azure, { keyvault_type: 'managedhsm', keyvault_name: 'kv-1' }, { places: ['mhsm-1'] })).toMatchObject({
      keyvault_name: '',
      hardware_protected: 'yes',
    });
    expect(settle(azure, { keyvault_name: 'dke_keys' })).toMatchObject({ keyvault_name: '' });
  });
  it('for a database are those that the appliance reports', () => {
    expect(cipherOffers(oracle, noChoices(oracle), { databases: tdeDatabases, fipsLevel3: false }).map(({ cipher }) => cipher)).toEqual([
      'AES-128',
      'AES-192',
      'AES-256',
    ]);
    expect(settle(oracle, { cipher: 'AES-256' }, { databases: tdeDatabases })).toMatchObject({ cipher: 'AES-256', algorithm: 'AES_256' });
    expect(settle(oracle, { cipher: 'RSA-2048' }, { databases: tdeDatabases })).toMatchObject({ cipher: '', algorithm: '' });
    expect(settle(oracle, { cipher: 'AES-256' })).toMatchObject({ cipher: 'AES-256' });
  });
  it('do not change once they are valid', () => {
    for (const set of [aws, azure, gcp, oracle]) {
      const once = settle(set);
      expect(settle(set, once)).toEqual(once);
    }
  });
});

describe('request body of the choices', () => {
  const planned = (set: typeof aws | typeof azure | typeof gcp | typeof oracle, choices: KeyChoices) =>
    plannedKey(set, { name: 'k', ...chosenBody(set, choices) }, false).problems;
  it('has the fields of the provider, which suffice to create a key [CKEY-104, CKEY-105, CKEY-106]', () => {
    const ready = [
      [aws, settle(aws, { region_name: 'eu-north-1' }), ['algorithm', 'cipher', 'purpose', 'region_name']],
      [azure, settle(azure, { keyvault_name: 'kv-1', cipher: 'RSA-2048' }), ['cipher', 'hardware_protected', 'keyvault_name', 'keyvault_type', 'operations']],
      [
        gcp,
        settle(gcp, { key_type: 'emk', keyring_name: 'r', ekm_connection: 'c' }),
        ['algorithm', 'cipher', 'ekm_connection', 'keyring_name', 'protection_level', 'purpose'],
      ],
      [oracle, settle(oracle, { cipher: 'AES-256' }, { databases: tdeDatabases }), ['algorithm', 'cipher', 'purpose']],
    ] as const;
    for (const [set, choices, fields] of ready) {
      expect(Object.keys(chosenBody(set, choices)).sort()).toEqual(fields);
      expect(planned(set, choices)).toBeNull();
    }
  });
  it('contains the operations of the cipher [CKEY-058, CKEY-059]', () => {
    expect(chosenBody(azure, settle(azure, { cipher: 'RSA-2048' })).operations).toBe('encrypt,decrypt,sign,verify,wrapKey,unwrapKey');
    expect(chosenBody(azure, settle(azure, { cipher: 'EC-P_256' })).operations).toBe('sign,verify');
  });
});

it('does not offer removal from the cloud at expiry for a key that never goes to the cloud [CKEY-066]', () => {
  expect(expireActionsOf(stateOfNew(aws, settle(aws)))).toEqual(['DISABLE', 'DELETE_FROM_CLOUD', 'DELETE']);
  const staying = [
    stateOfNew({ ...aws, keyset_type: 'XKS' }, settle(aws)),
    stateOfNew(gcp, settle(gcp, { key_type: 'emk' })),
    stateOfNew(oracle, settle(oracle)),
  ];
  for (const state of staying) expect(expireActionsOf(state)).toEqual(['DISABLE', 'DELETE']);
});
