import { creatableTypes } from './cloudKeys/creatableTypes.ts';
import { describe, expect, it } from 'vitest';
import {
  hsmIsFoundBy,
  hsmOfChecks,
  keepsRotationAtNever,
  keySetDefaults,
  keySetProblems,
  keySetRules,
  mayCreateKeys,
  needsPartition,
  progressFlags,
  runningOf,
} from './keySets.ts';
import type { Actor } from '../privileges.ts';

const actor: Actor = { id: '1', login_name: 'a', privileges: ['CLOUD_ADMIN'], flavour: 'keycontrol' };
const idle = {
  migrate_to_kc_in_progress: 'no',
  migrate_to_hsm_in_progress: 'no',
  enable_key_caching_in_progress: 'no',
  disable_key_caching_in_progress: 'no',
} as const;

describe('key set', () => {
  it('has a type that its vault allows [KSET-31, CKP-29, CKP-30]', () => {
    expect(creatableTypes('keycontrol')).toEqual(['AWS', 'AZURE', 'GCP', 'TDE']);
    expect(creatableTypes('cloudkeys')).toEqual(['AWS', 'AZURE', 'GCP']);
    expect(creatableTypes('databases')).toEqual(['TDE']);
    expect(keySetRules.create({ ...actor, flavour: 'databases' }, 'AWS').ok).toBe(false);
  });
  it('by default is not rotated, and caches keys for GCP only [KSET-35, KSET-37, KSET-86, KSET-87]', () => {
    expect(keySetDefaults('GCP')).toEqual({ rekey_interval: 0, key_caching_enabled: 'yes' });
    for (const type of ['AWS', 'AZURE', 'TDE'] as const) expect(keySetDefaults(type)).toEqual({ rekey_interval: 0, key_caching_enabled: 'no' });
    expect(keepsRotationAtNever('oracle')).toBe(true);
    expect(keepsRotationAtNever('mssql')).toBe(false);
  });
  it('cannot be deleted while it has keys, except for GCP, where the appliance decides [KSET-60, KSET-61]', () => {
    expect(keySetRules.remove(actor, { ...idle, csp_type: 'AWS', num_cloudkeys: 1 })).toEqual({
      ok: false,
      reason: 'A Key Set that has CloudKeys cannot be deleted.',
    });
    expect(keySetRules.remove(actor, { ...idle, csp_type: 'GCP', num_cloudkeys: 1 }).ok).toBe(true);
    expect(keySetRules.remove(actor, { ...idle, csp_type: 'AWS', num_cloudkeys: 0 }).ok).toBe(true);
  });
  it.each(progressFlags)('reports the running task and cannot be changed while %s', (flag) => {
    const set = { ...idle, [flag]: 'yes' as const };
    expect(runningOf(set)).toMatch(/in progress$/);
    expect(keySetRules.change(actor, set).ok).toBe(false);
    expect(keySetRules.remove(actor, { ...set, csp_type: 'AWS', num_cloudkeys: 0 }).ok).toBe(false);
  });
  it('requires a name and a group, and for databases a database type', () => {
    expect(keySetProblems({ csp_type: 'TDE', name: ' ', groupname: '' })).toEqual({
      name: 'Enter a name.',
      groupname: 'Select one of your groups.',
      tde_database_type: 'Select a database type.',
    });
    expect(keySetProblems({ csp_type: 'AWS', name: 'x', groupname: 'g', allow_mdb_key_creation: 'yes' })).toHaveProperty('allow_mdb_key_creation');
  });
  it('can migrate to a configured HSM only, and not to its current key store', () => {
    const set = { ...idle, hsm_enabled: 'no' as const };
    expect(keySetRules.migrate(actor, set, 'HSM', { type: 'Luna' }).ok).toBe(true);
    expect(keySetRules.migrate(actor, set, 'HSM', { type: 'NONE' })).toEqual({ ok: false, reason: 'System HSM is not configured.' });
    expect(keySetRules.migrate(actor, set, 'KEY_CONTROL', { type: 'Luna' }).ok).toBe(false);
    expect(['nShield', 'Luna', 'Luna Cloud'].map((type) => needsPartition({ type: type as 'Luna' }))).toEqual([false, true, true]);
  });
  it('finds the active HSM by four checks in the KeyControl vault, and by one call in other vaults [KSET-33, KSET-34]', () => {
    expect((['keycontrol', 'cloudkeys', 'databases'] as const).map(hsmIsFoundBy)).toEqual(['checks', 'info', 'info']);
    const none = { ncipher: false, luna: false, lunaCloud: false, dpod: false };
    expect(hsmOfChecks(none).type).toBe('NONE');
    expect(hsmOfChecks({ ...none, ncipher: true, luna: true }).type).toBe('nShield');
    expect(hsmOfChecks({ ...none, luna: true, lunaCloud: true }).type).toBe('Luna');
    expect(hsmOfChecks({ ...none, dpod: true }).type).toBe('Luna Cloud');
  });
  it('can enable an HSM once, and verify it only after that', () => {
    expect(keySetRules.enableHsm(actor, { ...idle, hsm_enabled: 'no' }).ok).toBe(true);
    expect(keySetRules.enableHsm(actor, { ...idle, hsm_enabled: 'yes' })).toEqual({ ok: false, reason: 'HSM is enabled on this key set.' });
    expect(keySetRules.verifyHsm(actor, { hsm_enabled: 'no' }).ok).toBe(false);
  });
  it('lets only MariaDB create keys [KSET-38]', () => {
    expect((['oracle', 'mssql', 'mariadb'] as const).filter(mayCreateKeys)).toEqual(['mariadb']);
  });
  it('can synchronize key rings for GCP only, through its CSP account', () => {
    expect(keySetRules.syncRings(actor, { csp_type: 'GCP', csp_guid: '' })).toEqual({ ok: false, reason: 'This key set has no CSP account.' });
    expect(keySetRules.syncRings(actor, { csp_type: 'AWS', csp_guid: 'x' }).ok).toBe(false);
    expect(keySetRules.syncRings(actor, { csp_type: 'GCP', csp_guid: 'x' }).ok).toBe(true);
  });
  it('cannot import keys without a CSP account [CKP-49]', () => {
    expect(keySetRules.import(actor, { csp_type: 'AWS', csp_guid: '' })).toEqual({
      ok: false,
      reason: 'No CSP Account is associated with the selected Key Set to import CloudKeys',
    });
    expect(keySetRules.import(actor, { csp_type: 'AWS', csp_guid: 'x' }).ok).toBe(true);
  });
});
