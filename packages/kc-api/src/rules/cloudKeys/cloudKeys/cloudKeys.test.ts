import { describe, expect, it } from 'vitest';
import { keyStatus } from '../../../contract/cloudKeys/cloudKey.ts';
import {
  cancelText,
  dateProblems,
  deleteDelayOf,
  editPartsOf,
  expireActionText,
  expireActionsOf,
  isPrincipal,
  keyActions,
  keyEkmPermissions,
  mayDo,
  neverRotates,
  nextRotationOf,
  rotatedText,
  sourceText,
  statusesText,
  tagsProblem,
  versionRules,
  type KeyState,
} from './cloudKeys.ts';
import type { Actor } from '../../privileges.ts';

const actor: Actor = { id: '1', login_name: 'a', privileges: ['CLOUD_ADMIN'], flavour: 'keycontrol' };
const aws: KeyState = { csp_type: 'AWS', status: 'Available', keysource: 'GENERATED', ekm: 'no', object_type: 'Asymmetric Key', purpose: 'SIGN_VERIFY' };
const azure: KeyState = { ...aws, csp_type: 'AZURE' };
const gcp: KeyState = { ...aws, csp_type: 'GCP', purpose: 'ENCRYPT_DECRYPT' };
const tde: KeyState = { ...aws, csp_type: 'TDE', tde_database_type: 'mssql' };
const ekm: KeyState = { ...gcp, ekm: 'yes' };

/** Statuses by initial: Available, Disabled, Not Available, Pending Delete, Destroyed (X). */
const initials = { Available: 'A', Disabled: 'D', 'Not Available': 'N', 'Pending Delete': 'P', Destroyed: 'X' } as const;
const where = (action: (typeof keyActions)[number], key: KeyState): string =>
  keyStatus.options
    .filter((status) => mayDo(action, { ...key, status }, actor).ok)
    .map((status) => initials[status])
    .join('');

describe('actions by key status', () => {
  it.each([
    ['edit', aws, 'ADN'],
    ['enable', aws, 'D'],
    ['disable', aws, 'A'],
    ['upload', aws, 'N'],
    ['removeFromCloud', aws, 'AD'],
    ['scheduleDelete', aws, 'ADN'],
    ['cancelDelete', aws, 'P'],
    ['purge', azure, 'P'],
    ['remove', aws, 'X'],
    ['remove', tde, 'ADN'],
    ['rotate', aws, 'A'],
    ['tags', aws, 'AD'],
    ['sharing', aws, 'AD'],
    ['roles', gcp, 'AD'],
    ['operations', azure, 'AD'],
    ['publicKey', aws, 'AD'],
    ['ekm', ekm, 'ADN'],
    ['setPrimary', gcp, 'A'],
  ] as const)('allows %s in the listed statuses only', (action, key, statuses) => {
    expect(where(action, key)).toBe(statuses);
  });

  it('does not allow an action that the kind of key does not support', () => {
    const never = [
      ...(['upload', 'removeFromCloud'] as const).flatMap((action) => [
        where(action, { ...aws, keysource: 'IMPORT' }),
        where(action, tde),
        where(action, { ...aws, keyset_type: 'XKS' }),
        where(action, ekm),
      ]),
      where('scheduleDelete', tde),
      where('cancelDelete', tde),
      where('purge', aws),
      where('purge', gcp),
      where('rotate', { ...aws, keysource: 'IMPORT' }),
      where('rotate', { ...tde, tde_database_type: 'oracle' }),
      where('sharing', azure),
      where('roles', aws),
      where('operations', gcp),
      where('tags', tde),
      where('publicKey', { ...aws, object_type: 'Symmetric Key' }),
      where('ekm', gcp),
      where('setPrimary', aws),
    ];
    expect(never.filter((statuses) => statuses !== '')).toEqual([]);
  });

  it('gives a reason that names the status, and allows nothing without the privilege', () => {
    expect(mayDo('enable', aws, actor)).toEqual({ ok: false, reason: 'This is possible only while the cloud key is Disabled. It is Available.' });
    const without = keyActions.filter((action) => mayDo(action, aws, { ...actor, privileges: ['SEC_ADMIN'] }).ok);
    expect(without).toEqual([]);
  });

  it('refuses to purge a key in a vault with purge protection', () => {
    const doomed: KeyState = { ...azure, status: 'Pending Delete', keyvault_type: 'vaults', keyvault_name: 'kv-1' };
    expect(mayDo('purge', doomed, actor).ok).toBe(true);
    expect(mayDo('purge', { ...doomed, purge_protection_days: 90 }, actor)).toEqual({
      ok: false,
      reason: 'Vault kv-1 has purge protection. The cloud key is kept until its deletion is complete.',
    });
    expect(mayDo('purge', { ...doomed, keyvault_type: 'dke', purge_protection_days: 90 }, actor).ok).toBe(true);
  });

  it('allows only an available version that is not primary to become primary', () => {
    expect(versionRules.setPrimary(gcp, { status: 'Available', primary: 'no' }, actor).ok).toBe(true);
    expect(versionRules.setPrimary(gcp, { status: 'Available', primary: 'yes' }, actor).ok).toBe(false);
    expect(versionRules.setPrimary(gcp, { status: 'Disabled', primary: 'no' }, actor).ok).toBe(false);
  });
});

describe('expiry actions', () => {
  it('are disable, remove from cloud and delete [CKEY-065]', () => {
    expect(expireActionsOf(aws)).toEqual(['DISABLE', 'DELETE_FROM_CLOUD', 'DELETE']);
  });
  it('exclude removal from the cloud for keys that cannot be removed from it [CKEY-066]', () => {
    for (const key of [{ ...aws, keysource: 'IMPORT' }, tde, { ...aws, keyset_type: 'XKS' as const }, ekm])
      expect(expireActionsOf(key)).toEqual(['DISABLE', 'DELETE']);
  });
});

describe('deletion delay', () => {
  const delay = (key: Partial<Parameters<typeof deleteDelayOf>[0]> & Pick<KeyState, 'csp_type'>) => deleteDelayOf({ keysource: 'GENERATED', ...key });
  it('for an AWS key is 7 to 30 days, and 30 by default [CKEY-075, CKEY-137]', () =>
    expect(delay({ csp_type: 'AWS' })).toEqual({ min: 7, max: 30, initial: 30, fixed: false }));
  it('for an Azure key is up to 90 days, and at least the purge protection of its vault [CKEY-076, CKEY-138]', () => {
    expect(delay({ csp_type: 'AZURE', keyvault_type: 'vaults' })).toEqual({ min: 7, max: 90, initial: 90, fixed: false });
    expect(delay({ csp_type: 'AZURE', keyvault_type: 'vaults', purge_protection_days: 30 })).toMatchObject({ min: 30 });
  });
  it('for a DKE key is at least 7 days, whatever the purge protection of a vault [CKEY-077]', () =>
    expect(delay({ csp_type: 'AZURE', keyvault_type: 'dke', purge_protection_days: 30 })).toMatchObject({ min: 7, max: 90 }));
  it('for a GCP key is 7 to 120 days, and by default 30 or the configured duration [CKEY-078]', () => {
    expect(delay({ csp_type: 'GCP' })).toEqual({ min: 7, max: 120, initial: 30, fixed: false });
    expect(delay({ csp_type: 'GCP', gcp_destroy_schedule_duration: 45 }).initial).toBe(45);
  });
  it('for an imported GCP key is fixed [CKEY-079, CKEY-139]', () => {
    expect(delay({ csp_type: 'GCP', keysource: 'IMPORT' })).toMatchObject({ min: 1, max: 1, initial: 1, fixed: true });
    expect(delay({ csp_type: 'GCP', keysource: 'IMPORT', gcp_destroy_schedule_duration: 45 })).toMatchObject({ min: 45, max: 45, initial: 45, fixed: true });
  });
});

describe('edit form of a key', () => {
  it('has the parts of the provider and key type [CKEY-021]', () => {
    expect(editPartsOf(aws)).toEqual(['details', 'tags']);
    expect(editPartsOf(azure)).toEqual(['details', 'permission', 'tags']);
    expect(editPartsOf({ ...azure, keyvault_type: 'dke' })).toEqual(['details', 'permission', 'tags', 'dke']);
    expect(editPartsOf(gcp)).toEqual(['details', 'permission', 'tags']);
    expect(editPartsOf(ekm)).toEqual(['details', 'permission', 'tags', 'justification', 'ekmAcls']);
    expect(editPartsOf(tde)).toEqual(['details']);
  });
  it('offers no rotation schedule for a key that cannot be rotated [CKEY-053]', () => {
    expect(neverRotates(aws)).toBeUndefined();
    expect(neverRotates({ ...aws, keysource: 'IMPORT' })).toBe('Imported keys cannot be rotated.');
    expect(neverRotates({ ...tde, tde_database_type: 'oracle' })).toBe('Oracle rotates its own keys.');
  });
});

describe('rotation schedule', () => {
  const day = 86_400;
  const key = { ...aws, rekey_interval: 30, created: 1_000 };
  it('is due one interval after the key was created or last rotated', () => {
    expect(nextRotationOf(key)).toBe(1_000 + 30 * day);
    expect(nextRotationOf({ ...key, last_rotated: 5_000 })).toBe(5_000 + 30 * day);
  });
  it('is paused while the key cannot be rotated', () => {
    const resting = [
      { ...key, rekey_interval: 0 },
      { ...key, status: 'Disabled' as const },
      { ...key, keysource: 'IMPORT' },
      { ...key, ...tde, tde_database_type: 'oracle' as const },
    ];
    expect(resting.map(nextRotationOf)).toEqual([undefined, undefined, undefined, undefined]);
  });
  it('has texts for the expiry action and the source of a key', () => {
    expect([expireActionText('AWS', 'DELETE'), expireActionText('TDE', 'DELETE'), expireActionText('GCP', 'DISABLE')]).toEqual([
      'Schedule deletion',
      'Delete',
      'Disable',
    ]);
    expect([
      sourceText(aws),
      sourceText({ ...aws, keysource: 'IMPORT' }),
      sourceText(ekm),
      sourceText({ ...azure, keyvault_type: 'dke' }),
      sourceText(tde),
    ]).toEqual(['Key Control (BYOK)', 'Imported from the cloud', 'Key Control (HYOK)', 'Key Control (HYOK)', 'Key Control']);
  });
});

describe('messages about several keys', () => {
  it('count the updated keys in one message', () => {
    expect([statusesText(1, 1), statusesText(3, 3), statusesText(2, 3)]).toEqual([
      'status updated successfully',
      'status updated successfully for 3 cloud keys',
      'status updated successfully for 2 of 3 cloud keys',
    ]);
  });
  it('state the status of the keys after their deletion is canceled', () => {
    expect([cancelText([aws]), cancelText([aws, gcp]), cancelText([azure]), cancelText([aws, azure, gcp])]).toEqual([
      'The key is kept, in the Disabled state.',
      'The keys are kept, in the Disabled state.',
      'The key is kept, in the Available state.',
      'The keys are kept: 2 in the Disabled state and 1 in the Available state.',
    ]);
  });
});

describe('dates of a key', () => {
  const now = 1_800_000_000;
  const day = 86_400;
  it('require an expiry in the future, or none [CKEY-096]', () => {
    const said = (expire_date: number) => dateProblems({ csp_type: 'AWS', expire_date, activation_date: 0 }, null, now);
    expect(said(now - 1)).toEqual({ expire_date: 'Expiration date must be in the future.' });
    expect(said(now + day)).toEqual({});
    expect(said(0)).toEqual({});
  });
  it('require an activation today or later [CKEY-097]', () => {
    const said = (activation_date: number) => dateProblems({ csp_type: 'AZURE', expire_date: 0, activation_date }, null, now);
    expect(said(now - day - 1)).toEqual({ activation_date: 'Activation date must be today or later.' });
    expect(said(now - day / 2)).toEqual({});
    expect(said(0)).toEqual({});
  });
  it('do not allow removal of the expiry of an Azure key [CKEY-064]', () => {
    const before = { expire_date: now + day, activation_date: 0 };
    expect(dateProblems({ csp_type: 'AZURE', expire_date: 0, activation_date: 0 }, before, now)).toEqual({
      expire_date: 'Once set, an expiration date cannot be removed.',
    });
    expect(dateProblems({ csp_type: 'AWS', expire_date: 0, activation_date: 0 }, before, now)).toEqual({});
    expect(dateProblems({ csp_type: 'AZURE', expire_date: 0, activation_date: 0 }, { ...before, expire_date: 0 }, now)).toEqual({});
  });
  it('require an activation before the expiry', () => {
    expect(dateProblems({ csp_type: 'AZURE', expire_date: now + day, activation_date: now + day }, null, now)).toEqual({
      activation_date: 'Activation date must be before the expiration date.',
    });
  });
});

it('offers a service account fewer permissions for a symmetric key, and never to get information or create keys [CKEY-089, CKEY-090, CKEY-091]', () => {
  expect(keyEkmPermissions({ purpose: 'ENCRYPT_DECRYPT' })).toEqual(['WRAP', 'UNWRAP', 'DESTROY_KEY']);
  expect(keyEkmPermissions({ purpose: 'MAC' })).toEqual(['WRAP', 'UNWRAP', 'DESTROY_KEY']);
  expect(keyEkmPermissions({ purpose: 'ASYMMETRIC_SIGN' })).toEqual(['WRAP', 'UNWRAP', 'GET_PUBLIC_KEY', 'ASYMMETRIC_SIGN', 'DESTROY_KEY']);
});

it('validates tags by the rules of the provider, and refuses duplicate keys', () => {
  expect(tagsProblem('AWS', [{ key: 'aws:x', value: '' }])).toBe("Tag keys that start with 'aws:' are reserved.");
  expect(
    tagsProblem('AWS', [
      { key: 'a', value: '1' },
      { key: 'a', value: '2' },
    ]),
  ).toBe('Enter each key only once.');
  expect(tagsProblem('GCP', [{ key: 'Team', value: 'x' }])).toMatch(/lowercase/);
  expect(tagsProblem('GCP', [{ key: 'team', value: 'x_1' }])).toBeUndefined();
  expect(tagsProblem('AZURE', [{ key: ' ', value: 'x' }])).toBe('Enter a key.');
});

it('accepts principals in the form type:name, allUsers and allAuthenticatedUsers [CKEY-040]', () => {
  expect(
    ['user:a@x.example', 'serviceAccount:r@p.iam.gserviceaccount.com', 'group:g@x.example', 'domain:x.example', 'allUsers', 'allAuthenticatedUsers'].filter(
      (one) => !isPrincipal(one),
    ),
  ).toEqual([]);
  expect(['user:', 'user:a', 'allUsers:x', 'robot:a@x.example', 'a@x.example', 'domain:nodot'].filter(isPrincipal)).toEqual([]);
});

it('counts the rotated keys in the message', () => {
  expect(rotatedText(3, 3)).toBe('3 cloud keys rotated');
  expect(rotatedText(2, 3)).toBe('2 of 3 cloud keys rotated');
});
