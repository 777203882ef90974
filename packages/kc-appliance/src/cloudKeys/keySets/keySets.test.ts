import { describe, expect, it } from 'vitest';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { groups } from 'kc-api/contract/security/groups';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { makeWorld, refusal, root } from '../../../test/kit.ts';
import { accountNamed, connectorOf, pass, setNamed, vmNamed } from '../../../test/cloudWorld.ts';
import { keysInPartition } from '../../../test/recipes/hsmRecipes.ts';
import { hashToken } from '../../core/access/hash.ts';
import { playedPassword } from '../../hsm/playedHsm.ts';

const group = 'Cloud Admin Group';

describe('key sets', () => {
  const begin = async (flavour: 'keycontrol' | 'databases' | 'cloudkeys' = 'keycontrol') => {
    const world = await makeWorld({ vault: { flavour, tenant: 'tenant-1', name: 'prod-eu' } });
    const client = await world.as(root);
    const read = async (guid: string) => (await client.send(keySets.read, { params: { guid } })).key_set;
    return { world, client, read };
  };

  it('counts keys, for Azure by vault type as well [KSET-20]', async () => {
    const { world, client, read } = await begin();
    const { key_sets } = await client.send(keySets.list);
    expect(key_sets).toHaveLength(18);
    expect(key_sets.reduce((sum, set) => sum + set.num_cloudkeys, 0)).toBe(412);
    const azure = key_sets.find((set) => set.name === 'payments-test');
    const { num_keyvault_cloudkeys: vaults = 0, num_managedhsm_cloudkeys: hsm = 0, num_dke_cloudkeys: dke = 0 } = azure ?? {};
    expect([vaults + hsm + dke, Math.min(vaults, hsm, dke) > 0]).toEqual([58, true]);
    expect(await read(setNamed(world, 'payments-test').id)).toEqual(azure);
  });

  it('allows only the types of the vault and the groups of the administrator [KSET-32]', async () => {
    const { client } = await begin('databases');
    expect(new Set((await client.send(keySets.list)).key_sets.map((set) => set.csp_type))).toEqual(new Set(['TDE']));
    expect((await refusal(client.send(keySets.create, { body: { csp_type: 'AWS', name: 'x', groupname: group } }))).status).toBe(403);
    expect(
      (await refusal(client.send(keySets.create, { body: { csp_type: 'TDE', name: 'x', groupname: 'Data platform', tde_database_type: 'mssql' } }))).fields,
    ).toHaveProperty('groupname');
    const { key_set } = await client.send(keySets.create, {
      body: { csp_type: 'TDE', name: 'x', groupname: group, tde_database_type: 'oracle', rekey_interval: 30 },
    });
    expect(key_set).toMatchObject({ rekey_interval: 0, key_caching_enabled: 'no', num_cloudkeys: 0 });
    expect((await refusal(client.send(keySets.create, { body: { csp_type: 'TDE', name: 'X', groupname: group, tde_database_type: 'mssql' } }))).fields).toEqual(
      { name: 'A key set with this name already exists.' },
    );
  });

  it('returns the credentials of an external key store once, in the format of AWS [KSET-22, KSET-50]', async () => {
    const { world, client, read } = await begin();
    const made = await client.send(keySets.create, { body: { csp_type: 'AWS', keyset_type: 'XKS', name: 'xks', groupname: group } });
    const next = await client.send(keySets.createXksKey, { body: { keyset_guid: made.key_set.guid } });
    for (const { access_key_id, secret_access_key } of [made, next]) {
      expect(access_key_id).toMatch(/^[A-Z2-7]{20,30}$/);
      expect(secret_access_key).toMatch(/^[A-Za-z0-9+/]{43,64}$/);
    }
    expect(next.access_key_id).not.toBe(made.access_key_id);
    expect(await read(made.key_set.guid)).toMatchObject({ xks_access_id: next.access_key_id });
    const everything = JSON.stringify([await client.send(keySets.list), world.audit(5), world.appliance.environment.store.table('keySets').all()]);
    expect([made.secret_access_key, next.secret_access_key].filter((secret) => everything.includes(secret ?? ''))).toEqual([]);
    expect((await refusal(client.send(keySets.createXksKey, { body: { keyset_guid: setNamed(world, 'payments-prod').id } }))).status).toBe(403);
  });

  it('tests the HSM partition first, and does not let the HSM be disabled [KSET-48, KSET-49, KSET-59]', async () => {
    const { world, client } = await begin();
    const test = (part_label: string, part_password: string) => client.send(keySets.testHsm, { body: { csp_type: 'AWS', part_label, part_password } });
    const [part, password] = ['nordbank-prod', playedPassword];
    await test(part, password);
    const wrong = await refusal(test(part, 'short'));
    expect([wrong.message, wrong.fields['part_password']]).toEqual(Array(2).fill('The password is incorrect. (CKR_PIN_INCORRECT) 9 attempts are left.'));
    expect((await client.send(keySets.partitions)).tokens.find(({ label }) => label === part)).toMatchObject({ count_low: 'yes', attempts_left: 9 });
    expect((await refusal(test('nowhere', password))).message).toBe('The HSM has no partition nowhere. Check the partition at the HSM.');
    expect((await refusal(test('kc-dr', password))).message).toBe('This partition is locked. The security officer of the HSM has to unlock it.');
    expect((await refusal(test('', ''))).message).toBe('Enter the partition label and password.');
    const params = { guid: setNamed(world, 'payments-prod').id };
    expect((await refusal(client.send(keySets.change, { params, body: { revision: undefined, enable_hsm: 'yes' } }))).fields).toHaveProperty('part_label');
    const { key_set } = await client.send(keySets.change, {
      params,
      body: { revision: undefined, enable_hsm: 'yes', part_label: part, part_password: password },
    });
    expect(key_set.hsm_enabled).toBe('yes');
    expect(JSON.stringify([key_set, world.audit(3)])).not.toContain(password);
    const { id = '' } = setNamed(world, 'payments-prod').hsm_key ?? {};
    expect(keysInPartition(world, part)).toEqual([id]);
    await client.send(keySets.verifyHsm, { params });
    // If the key was removed from the HSM without the appliance, no new keys can be created in the key set.
    const key = { keyset_guid: params.guid, name: 'late', region_name: 'eu-north-1', algorithm: 'SYMMETRIC_DEFAULT' } as const;
    await world.appliance.environment.hsms.Luna.removeKey('luna1.nordbank.example', { label: part, id }, '');
    expect((await refusal(client.send(keySets.verifyHsm, { params }))).message).toContain('The key is not in the HSM.');
    expect((await refusal(client.send(cloudKeys.create, { body: key }))).message).toBe('The key of key set payments-prod is not in partition nordbank-prod.');
    expect((await refusal(client.send(keySets.change, { params, body: { revision: undefined, enable_hsm: 'no' } }))).fields).toEqual({
      enable_hsm: 'Cannot disable HSM if already Enabled.',
    });
    const actives = await Promise.all(
      [keySets.ncipherActive, keySets.lunaActive, keySets.lunaCloudActive, keySets.dpodActive].map((call) => client.send(call)),
    );
    expect(actives.map(({ active }) => active)).toEqual([false, true, false, false]);
    world.appliance.environment.store.setValue('active_hsm', { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' });
    expect((await refusal(test(part, password))).message).toBe('System HSM is not configured.');
  });

  it('keeps the old state during an operation, and reports its progress and its end [KSET-26, KSET-43]', async () => {
    const { world, client, read } = await begin();
    const params = { guid: setNamed(world, 'lakehouse-keys').id };
    await client.send(keySets.change, { params, body: { revision: undefined, key_caching_enabled: 'yes' } });
    expect(await read(params.guid)).toMatchObject({ key_caching_enabled: 'no', enable_key_caching_in_progress: 'yes' });
    expect((await refusal(client.send(keySets.migrate, { params, body: { target: 'HSM' } }))).message).toBe('Enabling key caching is in progress.');
    await pass(world, 11_000);
    expect(await read(params.guid)).toMatchObject({ key_caching_enabled: 'yes', enable_key_caching_in_progress: 'no' });
    await client.send(keySets.migrate, { params, body: { target: 'HSM' } });
    expect(await read(params.guid)).toMatchObject({ hsm_enabled: 'no', migrate_to_hsm_in_progress: 'yes' });
    expect((await refusal(client.send(keySets.change, { params, body: { revision: undefined, description: 'x' } }))).status).toBe(403);
    await pass(world, 16_000);
    expect(await read(params.guid)).toMatchObject({ hsm_enabled: 'yes', migrate_to_hsm_in_progress: 'no' });
    // It has no partition: its key is in that of the system, besides the admin key, and is removed with the key set.
    const { id = '' } = setNamed(world, 'lakehouse-keys').hsm_key ?? {};
    expect(keysInPartition(world, 'kc-root')).toContain(id);
    expect(world.audit()[0]).toMatchObject({ content: 'Migration to HSM of key set lakehouse-keys finished', group: 'Data platform' });
    await client.send(keySets.migrate, { params, body: { target: 'KEY_CONTROL' } });
    await pass(world, 16_000);
    expect(await read(params.guid)).toMatchObject({ hsm_enabled: 'no' });
    expect(keysInPartition(world, 'kc-root')).not.toContain(id);
  });

  it('syncs the key rings, one sync at a time [KSET-29, KSET-45, KSET-46]', async () => {
    const { world, client } = await begin();
    const params = { guid: setNamed(world, 'analytics').id };
    const before = await client.send(keySets.keyRings, { params });
    expect((await client.send(keySets.syncKeyRings, { params })).sync_in_progress).toBe('yes');
    expect((await refusal(client.send(keySets.syncKeyRings, { params }))).message).toBe('A sync of the key rings is in progress.');
    await pass(world, 9_000);
    const after = await client.send(keySets.keyRings, { params });
    expect(after.sync_in_progress).toBe('no');
    expect(after.keyrings.length).toBeGreaterThan(before.keyrings.length);
    expect(after.last_synced_time).toBeGreaterThan(before.last_synced_time ?? 0);
  });

  it('applies the rotation interval to all keys on request [KSET-42, CKEY-069]', async () => {
    const { world, client } = await begin();
    const params = { guid: setNamed(world, 'payments-prod').id };
    const intervals = async () =>
      new Set(
        (await client.send(cloudKeys.list, { query: { keyset_guid: params.guid, limit: '1000' } })).cloudkeys
          .filter((key) => !/Delete|Destroyed/.test(key.status))
          .map((key) => key.rekey_interval),
      );
    await client.send(keySets.change, { params, body: { revision: undefined, rekey_interval: 60 } });
    expect((await intervals()).has(60)).toBe(false);
    await client.send(keySets.change, { params, body: { revision: undefined, rekey_interval: 61, apply_to_all_cloudkeys: 'yes' } });
    expect(await intervals()).toEqual(new Set([61]));
    expect((await refusal(client.send(keySets.change, { params, body: { revision: undefined, rekey_interval: 1097 } }))).fields).toEqual({
      rekey_interval: 'Value must be less than or equal to 1096',
    });
  });

  it('refuses shared or removed CSP accounts, and deletes only empty key sets [KSET-66, CSP-31]', async () => {
    const { world, client } = await begin();
    const params = { guid: setNamed(world, 'retail-apps').id };
    const taken = accountNamed(world, 'aws-payments').id;
    expect((await refusal(client.send(keySets.change, { params, body: { revision: undefined, csp_guid: taken } }))).fields).toEqual({
      csp_guid: 'This CSP account is used by another key set.',
    });
    expect(
      (await refusal(client.send(keySets.change, { params, body: { revision: undefined, csp_guid: accountNamed(world, 'azure-dr').id } }))).fields,
    ).toEqual({
      csp_guid: 'This CSP account is of another type.',
    });
    const free = accountNamed(world, 'aws-retail').id;
    await client.send(keySets.change, { params, body: { revision: undefined, csp_guid: free } });
    expect((await refusal(client.send(keySets.change, { params, body: { revision: undefined, csp_guid: '' } }))).fields).toHaveProperty('csp_guid');
    expect((await refusal(client.send(cspAccounts.remove, { params: { guid: free } }))).message).toBe('A CSP Account attached to a Key Set cannot be deleted.');
    expect((await refusal(client.send(keySets.remove, { params }))).message).toBe('A Key Set that has CloudKeys cannot be deleted.');
    expect((await refusal(client.send(keySets.remove, { params: { guid: setNamed(world, 'analytics').id } }))).status).toBe(400);
    await client.send(keySets.remove, { params: { guid: setNamed(world, 'treasury-gcp').id } });
    expect((await client.send(keySets.list)).key_sets).toHaveLength(17);
  });

  it('follows a renamed group, and moves to the built-in group when its group is deleted', async () => {
    const { world, client } = await begin();
    const groupNamed = async (title: string) => (await client.send(groups.list)).groups.find((one) => one.name === title);
    const treasury = await groupNamed('Treasury and markets');
    expect(treasury?.objects.filter(({ type }) => type === 'Key set').map((one) => one.name)).toEqual(['treasury-xks', 'treasury-gcp', 'oracle-ledger']);
    await client.send(groups.change, { params: { id: treasury?.id ?? '' }, body: { revision: undefined, name: 'Markets' } });
    expect(setNamed(world, 'treasury-xks').groupname).toBe('Markets');
    for (const user of world.appliance.environment.store
      .table('users')
      .all()
      .filter((one) => one.groups.includes(treasury?.id ?? '')))
      world.put({ ...user, groups: [...user.groups, (await groupNamed(group))?.id ?? ''] });
    await client.send(groups.remove, { params: { id: treasury?.id ?? '' } });
    expect(setNamed(world, 'treasury-xks').groupname).toBe(group);
  });

  it('refuses a change with an outdated revision', async () => {
    const { world, client } = await begin();
    const set = setNamed(world, 'retail-apps');
    await client.send(keySets.change, { params: { guid: set.id }, body: { description: 'mine', revision: set.revision } });
    const said = await refusal(client.send(keySets.change, { params: { guid: set.id }, body: { description: 'yours', revision: set.revision } }));
    expect(said).toMatchObject({ status: 409, current: { description: 'mine' } });
  });

  it('creates database connectors, each with a token that is returned once [TDE-12, TDE-18]', async () => {
    const { world, client, read } = await begin('databases');
    const guid = setNamed(world, 'oracle-hr').id;
    const { cvms } = await client.send(databaseConnectors.authenticatedVms);
    expect(cvms.map((vm) => vm.name)).not.toContain('branch-gw-11');
    const make = (title: string, vm: string) =>
      client.send(databaseConnectors.create, { params: { guid }, body: { name: title, cvmid: vmNamed(world, vm).id } });
    const made = await make('hr', 'ledger-db-1');
    expect(made.access_token).toMatch(/^[0-9a-f]{64}$/);
    expect(await read(guid)).toMatchObject({ tde_connectors: [{ name: 'hr', vm_name: 'ledger-db-1', state: 'ENABLED', expiry_date: 0 }] });
    expect((await refusal(make('HR', 'ledger-db-2'))).fields).toEqual({ name: 'A Database Connector with this name already exists.' });
    expect((await refusal(make('ledger-db-1', 'ledger-db-1'))).status).toBe(409);
    expect((await refusal(make('x', 'pay-api-01'))).fields).toEqual({ cvmid: 'Database encryption is not enabled on this VM.' });
    expect((await refusal(make('x', 'branch-gw-11'))).fields).toEqual({ cvmid: 'Select a VM.' });
    const { access_token } = await client.send(databaseConnectors.createToken, { params: { guid, name: 'hr' } });
    expect(connectorOf(world, 'ENABLED')).toBeDefined();
    expect(world.appliance.environment.store.table('tdeConnectors').get(`${guid}/hr`)?.token).toBe(hashToken(access_token));
    expect(JSON.stringify(world.audit(5))).not.toContain(access_token);
    const operate = (operation: 'enable' | 'disable' | 'remove') =>
      client.send(databaseConnectors.operate, { params: { guid }, body: { name: 'hr', operation } });
    expect((await refusal(operate('remove'))).status).toBe(403);
    await operate('disable');
    await operate('remove');
    expect((await read(guid)).tde_connectors).toEqual([]);
    const maria = await client.send(databaseConnectors.create, {
      params: { guid: setNamed(world, 'mariadb-branch').id },
      body: { name: 'm', cvmid: vmNamed(world, 'ledger-db-1').id },
    });
    expect(maria.access_token).toBeUndefined();
  });

  it('refuses vaults without a license for cloud keys [CKP-06]', async () => {
    const { world, client } = await begin();
    world.appliance.environment.store.setValue('license', { byok_enabled: false, kmip_enabled: true, keyhub_managed: false, secrets_vault: true });
    expect(await refusal(client.send(keySets.list))).toMatchObject({ status: 403, message: 'The license does not include cloud keys.' });
  });
});
