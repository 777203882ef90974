import { describe, expect, it } from 'vitest';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { keyIds } from 'kc-api/contract/workloads/keyIds';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { makeWorld, refusal, root } from '../../../test/kit.ts';
import { cvmSetNamed } from '../../../test/fleetWorld.ts';
import { activeHsm } from '../../core/activeHsm.ts';
import { cvmCertificateTable, cvmTable } from '../state.ts';

const group = 'Cloud Admin Group';

describe('VM sets', () => {
  const begin = async (flavour: 'keycontrol' | 'cloudkeys' = 'keycontrol') => {
    const world = await makeWorld({ vault: { flavour, tenant: 'tenant-1', name: 'prod-eu' } });
    return { world, client: await world.as(root) };
  };

  it('return the same counts of VMs and KeyIDs as the lists [VM-031]', async () => {
    const { client } = await begin();
    const { cvm_sets } = await client.send(cvmSets.list);
    expect(cvm_sets).toHaveLength(14);
    for (const set of cvm_sets) {
      const count = async (query: object) => (await client.send(cvms.list, { query: { cvmset: set.guid, limit: '1', ...query } })).totalrecords;
      expect([await count({ authenticated: 'yes' }), await count({ authenticated: 'no' }), await count({ encrypted: 'yes' })]).toEqual([
        set.num_registered_vms,
        set.num_unauth_vms,
        set.num_vms_enc,
      ]);
      expect(set.cvms).toBe(set.num_registered_vms + set.num_unauth_vms);
      expect(set.keyids).toBe((await client.send(keyIds.list, { query: { cvmset: set.guid, _limit: '1' } })).totalrecords);
    }
  });

  it('are listed in pages with a marker [VM-050, VM-092]', async () => {
    const { client } = await begin();
    const first = await client.send(cvmSets.list, { query: { limit: '10' } });
    const second = await client.send(cvmSets.list, { query: { limit: '10', marker: first.marker ?? '' } });
    expect([first.cvm_sets.length, second.cvm_sets.length, second.marker]).toEqual([10, 4, '']);
  });

  it('require a grace period of at least ten heartbeats [VM-088, VM-089]', async () => {
    const { world, client } = await begin();
    const { id: guid, revision } = cvmSetNamed(world, 'ledger');
    const refused = await refusal(client.send(cvmSets.changeConnection, { params: { guid }, body: { heartbeat: 100, grace_period: 999, revision } }));
    expect(refused.fields).toEqual({
      heartbeat: 'Heartbeat should be no more than 1/10 the grace period value',
      grace_period: 'Grace period should be at least 10 times the heartbeat value',
    });
    const { cvm_set } = await client.send(cvmSets.changeConnection, { params: { guid }, body: { heartbeat: 100, grace_period: 1000, revision } });
    expect([cvm_set.heartbeat, cvm_set.grace_period]).toEqual([100, 1000]);
  });

  it('require a cloud administrator group of the user [VM-060, VM-061]', async () => {
    const { client } = await begin();
    for (const other of ['Infrastructure', 'Security operations', 'Data platform'])
      expect((await refusal(client.send(cvmSets.create, { body: { name: 'x', group: other } }))).fields).toHaveProperty('group');
  });

  it('refuse a single key while a disk is encrypted, and a limit below the number of VMs', async () => {
    const { world, client } = await begin();
    const { id: guid, revision } = cvmSetNamed(world, 'ledger');
    expect((await refusal(client.send(cvmSets.change, { params: { guid }, body: { single_key: 'yes', revision } }))).message).toMatch(/no disk of the VM set/);
    expect((await refusal(client.send(cvmSets.change, { params: { guid }, body: { max_vms: 3, revision } }))).fields).toEqual({
      max_vms: '28 VMs are registered already.',
    });
  });

  it('propagate only the changed settings to their VMs [VM-063]', async () => {
    const { world, client } = await begin();
    const { id: guid, revision } = cvmSetNamed(world, 'ledger');
    const table = cvmTable.in(world.appliance.environment);
    const vms = () => table.all().filter(({ cvmset }) => cvmset === guid);
    const [first] = vms();
    if (first) table.put({ ...first, reauthonhwsig: 'no' });
    await client.send(cvmSets.change, { params: { guid }, body: { autoencrypt: 'yes', reauthonreboot: 'yes', config_propagate: 'yes', revision } });
    expect(new Set(vms().map(({ reauthonreboot }) => reauthonreboot))).toEqual(new Set(['yes']));
    expect(vms().filter(({ reauthonhwsig }) => reauthonhwsig === 'no')).toHaveLength(1);
  });

  it('refuse an unknown app link', async () => {
    const { world, client } = await begin();
    const { id: guid, revision } = cvmSetNamed(world, 'ledger');
    expect((await refusal(client.send(cvmSets.change, { params: { guid }, body: { applink_guid: 'x', revision } }))).fields).toEqual({
      applink_guid: 'This app link does not exist.',
    });
  });

  it('require an active HSM, or complete HPCS settings, to wrap their keys [KEK-06, KEK-29]', async () => {
    const { world, client } = await begin();
    const create = (more: object) => client.send(cvmSets.create, { body: { name: 'wrapped', group, association: 'KEK_ASSOC', ...more } });
    activeHsm.set(world.appliance.environment, { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' });
    expect((await refusal(create({}))).message).toBe('System HSM is not configured.');
    expect((await refusal(create({ hpcs_url: 'https://h' }))).fields).toHaveProperty('hpcs_root_key_id');
    const hpcs = { hpcs_url: 'https://h', hpcs_api_key: 'Secret-1', hpcs_instance_id: 'i', hpcs_root_key_id: 'r' };
    const { cvm_set } = await create(hpcs);
    expect(cvm_set).toMatchObject({ kek_state: 'ACTIVE', kek_expire_days: 1_209_600, kek_expire_action: 'SHRED', kek_cache_timeout: 1_800 });
    expect(cvm_set.kek_expiration).toBe(Math.floor(world.clock.now() / 1000) + 1_209_600);
    expect(JSON.stringify(cvm_set)).not.toContain('Secret-1');
  });

  it('are deleted only without registered VMs, together with their certificates', async () => {
    const { world, client } = await begin();
    expect((await refusal(client.send(cvmSets.remove, { params: { guid: cvmSetNamed(world, 'ledger').id } }))).message).toBe(
      'A VM set that has registered VMs cannot be deleted.',
    );
    const { id: guid } = cvmSetNamed(world, 'new-core');
    const certificates = () =>
      cvmCertificateTable
        .in(world.appliance.environment)
        .all()
        .filter(({ cvmset }) => cvmset === guid);
    expect(certificates()).not.toEqual([]);
    await client.send(cvmSets.remove, { params: { guid } });
    expect(certificates()).toEqual([]);
    expect((await refusal(client.send(cvmSets.read, { params: { guid } }))).status).toBe(404);
  });

  it('are exported as CSV with nine columns [VM-098, SHELL-100, SHELL-122]', async () => {
    const { client } = await begin();
    const { blob, filename } = await client.download(cvmSets.export, {}, { filename: 'x.csv' });
    const [head = '', ...lines] = (await blob.text()).trim().split('\r\n');
    expect(filename).toBe('vmsets.csv');
    expect(head.split(',')).toHaveLength(9);
    expect(lines).toHaveLength(14);
    expect(lines.find((line) => line.startsWith('markets-grid,'))).toContain(',60,');
    expect(lines.find((line) => line.startsWith('ledger,'))).toContain(',Unlimited,');
  });

  it('are not available in a vault for cloud keys, although VMs are', async () => {
    const { client } = await begin('cloudkeys');
    expect((await refusal(client.send(cvmSets.list))).status).toBe(403);
    expect((await client.send(cvms.list, { query: {} })).totalrecords).toBe(9);
  });
});
