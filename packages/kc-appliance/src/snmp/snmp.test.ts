import { describe, expect, it } from 'vitest';
import { posture } from 'kc-api/contract/posture/posture';
import { snmp } from 'kc-api/contract/snmp/snmp';
import { snmpTexts as say } from 'kc-api/rules/snmp/snmp';
import { carlos, makeWorld, refusal, root, sara } from '../../test/kit.ts';
import { snmpSettings } from './state.ts';

describe('SNMP settings', () => {
  async function begin() {
    const world = await makeWorld();
    const client = await world.as(root);
    const read = async (group: 'yes' | 'no' = 'no') => client.send(snmp.read, { query: { group } });
    const change = async (body: object, group: 'yes' | 'no' = 'no') =>
      client.send(snmp.change, { body: { group, ...body, revision: (await read(group)).snmp.revision } });
    return { world, client, read, change };
  }

  it('are stored separately for system and group, without returning secrets [SET-002] [SET-003] [SET-026] [SET-086] [SET-087] [SET-119]', async () => {
    const { world, client, read, change } = await begin();
    const { snmp: before } = await read();
    expect(before).toMatchObject({
      trap_enabled: 'yes',
      trap_server: 'nms-1.nordbank.example',
      trap_port: 162,
      trap_version: 'v2c',
      agent_port: 161,
      trap_community_set: 'yes',
    });
    expect((await read('yes')).snmp).toMatchObject({ trap_enabled: 'no', trap_server: '', agent_port: 161, trap_community_set: 'no' });
    const { snmp: after } = await change({ trap_port: 1162, trap_community: 'Another-Community-2' });
    expect(after.trap_port).toBe(1162);
    expect((await read('yes')).snmp.trap_port).toBe(162);
    expect(snmpSettings.system.get(world.appliance.environment).trap_community).toBe('Another-Community-2');
    expect(JSON.stringify([after, await read(), world.audit(5)])).not.toMatch(/Another-Community-2|Nordbank-Traps-1/);
    expect(world.audit()[0]?.changes).toContainEqual({ field: 'trap_community', old: '••••••', new: '••••••' });
    expect((await refusal(client.send(snmp.change, { body: { trap_port: 162, revision: before.revision } }))).kind).toBe('conflict');
    expect((await refusal(change({ trap_version: 'v3', trap_engine_id: '00'.repeat(8), trap_seclevel: 'authPriv', trap_port: 0 }))).fields).toEqual({
      trap_port: say.port,
      trap_user: say.user,
      trap_authkey: say.key,
      trap_privkey: say.key,
      trap_engine_id: say.engineZero,
    });
  });

  it('require a secret again for another server', async () => {
    const { change } = await begin();
    for (const elsewhere of [{ trap_server: 'elsewhere.example' }, { trap_port: 1162 }])
      expect((await refusal(change(elsewhere))).fields).toEqual({ trap_community: say.community });
    await change({ trap_server: 'elsewhere.example', trap_community: 'Theirs-Own-1' });
  });

  it('add and delete agent users [SET-004] [SET-005] [SET-025] [SET-090] [SET-091]', async () => {
    const { client, read } = await begin();
    const { users } = await read();
    expect(users.map(({ snmp_version, network, user }) => [snmp_version, network, user])).toEqual(
      expect.arrayContaining([
        ['v2c', '10.20.0.0/16', ''],
        ['v3', '', 'nms-monitoring'],
      ]),
    );
    const { user } = await client.send(snmp.addUser, {
      body: { snmp_version: 'v3', user: ' ops ', seclevel: 'authNoPriv', authkey: 'Auth-Key-99', community: 'not-used', privkey: 'not-used-too' },
    });
    expect(user).toMatchObject({ snmp_version: 'v3', user: 'ops', seclevel: 'authNoPriv', network: '' });
    expect(JSON.stringify(user)).not.toContain('Key-99');
    expect((await refusal(client.send(snmp.addUser, { body: { snmp_version: 'v3', user: 'OPS' } }))).fields).toEqual({ user: say.exists });
    expect((await refusal(client.send(snmp.addUser, { body: { snmp_version: 'v2c' } }))).fields).toEqual({ network: say.network, community: say.community });
    // Another agent with other users.
    await client.send(snmp.addUser, { body: { group: 'yes', snmp_version: 'v3', user: 'ops' } });
    expect((await read('yes')).users).toHaveLength(1);
    await client.send(snmp.removeUsers, { body: { ids: [...users.map(({ id }) => id), user.id, 'gone'] } });
    expect([(await read()).users.length, (await read('yes')).users.length]).toEqual([0, 1]);
  });

  it('can be tested, and the test is refused without a configuration [SET-039] [SET-088]', async () => {
    const { client, change } = await begin();
    expect((await client.send(snmp.test, { body: {} })).detail).toBe('Nothing confirms that it arrived. Check on nms-1.nordbank.example.');
    await change({ trap_enabled: 'no' });
    expect((await refusal(client.send(snmp.test, { body: {} }))).message).toBe('SNMP is not configured.');
    expect((await refusal(client.send(snmp.test, { body: { group: 'yes' } }))).message).toBe('SNMP is not configured.');
  });
});

it('belong to the key control vault for the system', async () => {
  const world = await makeWorld({ vault: { flavour: 'databases', tenant: 'tenant-1', name: 'db' } });
  const client = await world.as(root);
  for (const call of [client.send(snmp.read, { query: {} }), client.send(snmp.test, { body: {} })])
    expect((await refusal(call)).message).toBe('The SNMP of the appliance is set up in its key control vault.');
  expect((await client.send(snmp.read, { query: { group: 'yes' } })).users).toEqual([]);
});

it('include the MIB as a file [SET-089]', async () => {
  const { blob, filename } = await (await (await makeWorld()).as(root)).download(snmp.mib);
  expect(filename).toBe('keycontrol-mib.txt');
  expect(await blob.text()).toMatch(/^KEYCONTROL-MIB DEFINITIONS ::= BEGIN[\s\S]*END\n$/);
});

it('of the group can be read by all users, and changed by security administrators', async () => {
  const world = await makeWorld();
  const cloud = await world.as(carlos);
  expect((await refusal(cloud.send(snmp.read, { query: {} }))).status).toBe(403);
  expect((await cloud.send(snmp.read, { query: { group: 'yes' } })).users).toEqual([]);
  expect((await refusal(cloud.send(snmp.change, { body: { group: 'yes', trap_port: 163, revision: undefined } }))).status).toBe(403);
  await (await world.as(sara)).send(snmp.change, { body: { group: 'yes', trap_port: 163, revision: undefined } });
});

it('report default communities and those accepted from every address', async () => {
  const world = await makeWorld({ scenario: 'empty' });
  const client = await world.as(root);
  const add = async (network: string, community: string) => (await client.send(snmp.addUser, { body: { snmp_version: 'v2c', network, community } })).user.id;
  const open = [await add('0.0.0.0/0', 'public'), await add('10.0.0.0/8', 'Private'), await add('::/0', 'kc-8fQ2w')];
  await add('10.20.0.0/16', 'kc-8fQ2w');
  const { objects } = await client.send(posture.objects, { params: { kind: 'snmp.guessable_users' }, query: {} });
  expect(objects.map(({ row, detail }) => [row, detail])).toEqual([
    [open[0], 'Default community, accepted from every address'],
    [open[1], 'Default community'],
    [open[2], 'Accepted from every address'],
  ]);
  expect(JSON.stringify(objects)).not.toContain('kc-8fQ2w');
});
