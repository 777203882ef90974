import { describe, expect, it } from 'vitest';
import { creatableTypes, keepsRotationAtNever, keySetDefaults, keySetProblems, keySetRules, needsPartition, progressFlags, runningOf } from './keySets.ts';
import { accountProblems, cspAccountRules, keyFileEmail } from './cspAccounts.ts';
import { connectorNameTaken, connectorRules, isConnectorExpiry } from './databaseConnectors.ts';
import { aclsProblem, parseAcls, parsePolicy, serviceAccountProblem } from './ekm.ts';
import { firstGroup, mayUseCloudKeys, tabsOf } from './cloudKeysPage.ts';
import { plannedKey, newKeyDefaults } from './cloudKeyCreate.ts';
import { azureCiphers, hardwareFor, operationsFor } from './providers/azure.ts';
import { awsRegions } from './providers/aws.ts';
import { intervalParts, intervalProblem } from './rotation.ts';
import type { Actor } from './privileges.ts';

const actor: Actor = { id: '1', login_name: 'a', privileges: ['CLOUD_ADMIN'], flavour: 'keycontrol' };
const idle = { migrate_to_kc_in_progress: 'no', migrate_to_hsm_in_progress: 'no', enable_key_caching_in_progress: 'no', disable_key_caching_in_progress: 'no' } as const;

describe('a rotation interval', () => {
  it('is a whole number, not below zero [KSET-53, KSET-54, CSP-39, CKEY-098]', () => {
    for (const typed of ['', 'x', '1.5', '1e3']) expect(intervalProblem('AWS', typed, 'd')).toBe('Only numeric value is allowed.');
    expect(intervalProblem('AWS', '-1', 'd')).toBe('Value must be greater than or equal to 0');
    expect(intervalProblem('AWS', '0', 'd')).toBeUndefined();
  });
  it.each([['AWS', 1096, 156, 36, 3], ['GCP', 1096, 156, 36, 3], ['TDE', 1096, 156, 36, 3], ['AZURE', 540, 72, 18, 1]] as const)('of %s keeps to the most of its unit [KSET-55, KSET-56, KSET-57, KSET-85]', (type, d, w, mo, y) => {
    for (const [unit, max] of Object.entries({ d, w, mo, y }) as ['d' | 'w' | 'mo' | 'y', number][]) {
      expect(intervalProblem(type, max, unit)).toBeUndefined();
      expect(intervalProblem(type, max + 1, unit)).toBe(`Value must be less than or equal to ${max}`);
    }
  });
  it('opens in the largest unit that fits', () => {
    expect(intervalParts('AWS', 365)).toEqual({ value: 1, unit: 'y' });
    expect(intervalParts('AWS', 90)).toEqual({ value: 3, unit: 'mo' });
    expect(intervalParts('AWS', 10)).toEqual({ value: 10, unit: 'd' });
    expect(intervalParts('AZURE', 0)).toEqual({ value: 0, unit: 'd' });
  });
});

describe('a key set', () => {
  it('is of a type that the vault has [KSET-31, CKP-29, CKP-30]', () => {
    expect(creatableTypes('keycontrol')).toEqual(['AWS', 'AZURE', 'GCP', 'TDE']);
    expect(creatableTypes('cloudkeys')).toEqual(['AWS', 'AZURE', 'GCP']);
    expect(creatableTypes('databases')).toEqual(['TDE']);
    expect(keySetRules.create({ ...actor, flavour: 'databases' }, 'AWS').ok).toBe(false);
  });
  it('rotates never at first, and caches keys for GCP only [KSET-35, KSET-37, KSET-86, KSET-87]', () => {
    expect(keySetDefaults('GCP')).toEqual({ rekey_interval: 0, key_caching_enabled: 'yes' });
    for (const type of ['AWS', 'AZURE', 'TDE'] as const) expect(keySetDefaults(type)).toEqual({ rekey_interval: 0, key_caching_enabled: 'no' });
    expect(keepsRotationAtNever('oracle')).toBe(true);
    expect(keepsRotationAtNever('mssql')).toBe(false);
  });
  it('with keys is deleted by nobody, and tried for GCP only [KSET-60, KSET-61]', () => {
    expect(keySetRules.remove(actor, { ...idle, csp_type: 'AWS', num_cloudkeys: 1 })).toEqual({ ok: false, reason: 'A Key Set that has CloudKeys cannot be deleted.' });
    expect(keySetRules.remove(actor, { ...idle, csp_type: 'GCP', num_cloudkeys: 1 }).ok).toBe(true);
    expect(keySetRules.remove(actor, { ...idle, csp_type: 'AWS', num_cloudkeys: 0 }).ok).toBe(true);
  });
  it.each(progressFlags)('says what runs while %s, and stays as it is', (flag) => {
    const set = { ...idle, [flag]: 'yes' as const };
    expect(runningOf(set)).toMatch(/in progress$/);
    expect(keySetRules.change(actor, set).ok).toBe(false);
    expect(keySetRules.remove(actor, { ...set, csp_type: 'AWS', num_cloudkeys: 0 }).ok).toBe(false);
  });
  it('needs a name, a group and for databases their type', () => {
    expect(keySetProblems({ csp_type: 'TDE', name: ' ', groupname: '' })).toEqual({ name: 'Enter a name.', groupname: 'Select one of your groups.', tde_database_type: 'Select a database type.' });
    expect(keySetProblems({ csp_type: 'AWS', name: 'x', groupname: 'g', allow_mdb_key_creation: 'yes' })).toHaveProperty('allow_mdb_key_creation');
  });
  it('migrates to where it is not, to an HSM that there is', () => {
    const set = { ...idle, hsm_enabled: 'no' as const };
    expect(keySetRules.migrate(actor, set, 'HSM', { type: 'Luna' }).ok).toBe(true);
    expect(keySetRules.migrate(actor, set, 'HSM', { type: 'NONE' })).toEqual({ ok: false, reason: 'System HSM is not configured.' });
    expect(keySetRules.migrate(actor, set, 'KEY_CONTROL', { type: 'Luna' }).ok).toBe(false);
    expect(['nShield', 'Luna', 'Luna Cloud'].map((type) => needsPartition({ type: type as 'Luna' }))).toEqual([false, true, true]);
  });
  it('without an account imports nothing [CKP-49]', () => {
    expect(keySetRules.import(actor, { csp_type: 'AWS', csp_guid: '' })).toEqual({ ok: false, reason: 'No CSP Account is associated with the selected Key Set to import CloudKeys' });
    expect(keySetRules.import(actor, { csp_type: 'AWS', csp_guid: 'x' }).ok).toBe(true);
  });
});

describe('an account', () => {
  const base = { name: 'a', groupname: 'g' };
  it('needs name, group and type [CSP-33]', () => {
    expect(Object.keys(accountProblems({ name: '', groupname: '', csp_type: '' }))).toEqual(['name', 'groupname', 'csp_type']);
  });
  it('needs the credentials of its type [CSP-34, CSP-35, CSP-36]', () => {
    expect(Object.keys(accountProblems({ ...base, csp_type: 'AWS' }))).toEqual(['aws_access_key_id', 'aws_secret_access_key']);
    expect(Object.keys(accountProblems({ ...base, csp_type: 'AZURE' }))).toEqual(['azure_tenant_id', 'azure_subscription_id', 'azure_client_id', 'azure_client_secret']);
    expect(Object.keys(accountProblems({ ...base, csp_type: 'GCP' }))).toEqual(['gcp_access_credentials']);
  });
  it('of GCP has a service account’s key file [CSP-37]', () => {
    const file = JSON.stringify({ type: 'service_account', client_email: 'a@b', private_key: 'k' });
    expect(accountProblems({ ...base, csp_type: 'GCP', gcp_access_credentials: file })).toEqual({});
    for (const wrong of ['{}', 'x', 'null', '[]', file.replace('service_account', 'user'), JSON.stringify({ type: 'service_account', client_email: '', private_key: 'k' })])
      expect(accountProblems({ ...base, csp_type: 'GCP', gcp_access_credentials: wrong })).toEqual({ gcp_access_credentials: "Invalid ServiceAccount' Key file." });
    expect(keyFileEmail(file)).toBe('a@b');
  });
  it('of a key set stays [CSP-31]', () => {
    expect(cspAccountRules.remove(actor, { keyset_name: 'x' })).toEqual({ ok: false, reason: 'A CSP Account attached to a Key Set cannot be deleted.' });
    expect(cspAccountRules.remove(actor, { keyset_name: '' }).ok).toBe(true);
  });
  it('without answer has 25 regions to choose from [CSP-60]', () => expect(new Set(awsRegions).size).toBe(25));
});

it('a service account is in the list once, with a permission [CSP-38, CSP-40]', () => {
  const list = [{ email: 'A@x.example', permissions: ['WRAP' as const] }];
  expect(serviceAccountProblem({ email: 'a@x.example', permissions: ['WRAP'] }, list)).toBe('This service account already exists.');
  expect(serviceAccountProblem({ email: 'b@x.example', permissions: [] }, list)).toBe('Select at least one permission.');
  expect(serviceAccountProblem({ email: 'b', permissions: ['WRAP'] }, list)).toBe('Enter a valid email address.');
  expect(serviceAccountProblem({ email: 'b@x.example', permissions: ['GET_INFO'] }, list, ['WRAP'])).toBeDefined();
  expect(aclsProblem({ service_accounts: [...list, { email: 'b@x.example', permissions: ['WRAP'] }] })).toBeUndefined();
  expect(parseAcls('{"service_accounts":[{"email":"a","permissions":["FLY"]}]}')).toBeUndefined();
  expect(parsePolicy('{"allow_missing":true}')).toEqual({ allowed_reasons: [], allow_missing: true });
});

describe('a database connector', () => {
  it('has a name of its own, whatever its case [TDE-21, TDE-22]', () => {
    expect(connectorNameTaken('LEDGER', [{ name: 'x' }], [{ name: 'ledger' }])).toBe(true);
    expect(connectorNameTaken('ledger-2', [{ name: 'ledger' }])).toBe(false);
  });
  it('expires later than yesterday, or never [TDE-23]', () => {
    const now = 1_800_000_000;
    expect([0, now, now - 86_399, now - 86_400].map((one) => isConnectorExpiry(one, now))).toEqual([true, true, true, false]);
  });
  it('is removed while it is disabled', () => {
    expect(connectorRules.remove(actor, { state: 'ENABLED' }).ok).toBe(false);
    expect(connectorRules.enable(actor, { state: 'DISABLED' }).ok && connectorRules.disable(actor, { state: 'ENABLED' }).ok && connectorRules.remove(actor, { state: 'DISABLED' }).ok).toBe(true);
  });
});

describe('a new key', () => {
  const set = { csp_type: 'AWS', rekey_interval: 90, hsm_enabled: 'no' } as const;
  const plan = (over: object, key: object, fips = false) => plannedKey({ ...set, ...over }, { name: 'k', ...key }, fips);
  it('begins with what the sheet says [CKEY-044, CKEY-049, CKEY-050, CKEY-052, CKEY-053, CKEY-140]', () => {
    expect(newKeyDefaults(set)).toEqual({ purpose: 'ENCRYPT_DECRYPT', expire_action: 'DISABLE', expire_date: 0, activation_date: 0, rekey_interval: 90 });
    expect(newKeyDefaults({ ...set, csp_type: 'TDE', tde_database_type: 'oracle' }).rekey_interval).toBe(0);
  });
  it('of an external key store is of one kind [CKEY-045, CKEY-141]', () => {
    expect(plan({ keyset_type: 'XKS' }, { algorithm: 'RSA_2048' })).toMatchObject({ problems: null, cipher: 'AES-256', algorithm: 'SYMMETRIC_DEFAULT' });
  });
  it('takes the cipher of its algorithm', () => {
    expect(plan({}, { region_name: 'r', purpose: 'SIGN_VERIFY', algorithm: 'ECC_NIST_P256' })).toMatchObject({ cipher: 'EC-P_256', object_type: 'Asymmetric Key' });
    expect(plan({}, { region_name: 'r', purpose: 'GENERATE_VERIFY_MAC', algorithm: 'ECC_NIST_P256' }).problems).toHaveProperty('algorithm');
  });
  it('of Azure is one of seven ciphers, six for DKE or in hardware of FIPS level 3 [CKEY-055, CKEY-056, CKEY-057]', () => {
    const no = { fipsLevel3: false, hsmEnabled: false };
    expect(azureCiphers('vaults', no)).toEqual(['RSA-2048', 'RSA-3072', 'RSA-4096', 'EC-P_256', 'EC-P_384', 'EC-P_521', 'EC-P_256K']);
    expect(azureCiphers('managedhsm', { fipsLevel3: true, hsmEnabled: true })).toContain('EC-P_256K');
    expect(azureCiphers('vaults', { fipsLevel3: true, hsmEnabled: true })).not.toContain('EC-P_256K');
    expect(azureCiphers('vaults', { fipsLevel3: true, hsmEnabled: false })).toContain('EC-P_256K');
    expect(azureCiphers('dke', no)).toEqual(['RSA-2048', 'RSA-3072', 'RSA-4096']);
  });
  it('of Azure has the operations of its cipher, and the protection of its vault [CKEY-058, CKEY-059, CKEY-060]', () => {
    expect(operationsFor('RSA-2048')).toEqual(['encrypt', 'decrypt', 'sign', 'verify', 'wrapKey', 'unwrapKey']);
    expect(operationsFor('EC-P_256')).toEqual(['sign', 'verify']);
    expect(hardwareFor('vaults', { sku: 'Premium' })).toBe('yes');
    expect(hardwareFor('vaults', { sku: 'Standard' })).toBe('no');
  });
  it('of GCP has a ring, a level and where it needs one a connection', () => {
    const gcp = { csp_type: 'GCP' } as const;
    expect(Object.keys(plan(gcp, { algorithm: 'GOOGLE_SYMMETRIC_ENCRYPTION' }).problems ?? {})).toEqual(['keyring_name', 'protection_level']);
    expect(plan(gcp, { keyring_name: 'r', protection_level: 'EXTERNAL_VPC', algorithm: 'EXTERNAL_SYMMETRIC_ENCRYPTION' }).problems).toEqual({ ekm_connection: 'Select an EKM connection.' });
    expect(plan(gcp, { keyring_name: 'r', protection_level: 'SOFTWARE', algorithm: 'EXTERNAL_SYMMETRIC_ENCRYPTION' }).problems).toHaveProperty('algorithm');
  });
  it('has a name of its provider’s letters and length', () => {
    for (const [csp_type, max] of [['GCP', 63], ['AZURE', 127], ['AWS', 256]] as const) {
      expect(plannedKey({ ...set, csp_type }, { name: 'a'.repeat(max) }, false).problems).not.toHaveProperty('name');
      for (const wrong of ['a'.repeat(max + 1), '', 'a b', 'ä']) expect(plannedKey({ ...set, csp_type }, { name: wrong }, false).problems).toMatchObject({ name: 'Enter a valid CloudKey name.' });
    }
  });
});

describe('the page', () => {
  it('needs one of two licences [CKP-06]', () => {
    expect(mayUseCloudKeys({ byok_enabled: false, keyhub_managed: false }).ok).toBe(false);
    expect(mayUseCloudKeys({ byok_enabled: true, keyhub_managed: false }).ok && mayUseCloudKeys({ byok_enabled: false, keyhub_managed: true }).ok).toBe(true);
  });
  it('has the tabs of its vault', () => {
    expect(tabsOf('keycontrol')).toEqual(['keySets', 'cloudKeys', 'cspAccounts', 'auditLog']);
    expect(tabsOf('databases')).toEqual(['keySets', 'cloudKeys', 'auditLog']);
    expect(tabsOf('vmencryption')).toEqual([]);
  });
  it('begins with the group of the user [CKP-36]', () => {
    const group = (id: string, assigned: 'yes' | 'no') => ({ id, name: id, type: '', assigned });
    expect(firstGroup([group('a', 'no'), group('b', 'yes')])?.id).toBe('b');
    expect(firstGroup([group('a', 'no')])?.id).toBe('a');
    expect(firstGroup([])).toBeUndefined();
  });
});
