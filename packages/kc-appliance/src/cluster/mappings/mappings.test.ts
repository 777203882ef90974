import { describe, expect, it } from 'vitest';
import { mappings } from 'kc-api/contract/cluster/mappings';
import { servers } from 'kc-api/contract/cluster/servers';
import { luna } from 'kc-api/contract/hsm/luna';
import { groups } from 'kc-api/contract/security/groups';
import { mappingServersOf, mappingServersText } from 'kc-api/rules/cluster/mappings';
import { changeNode, nodeNamed } from '../../../test/recipes/clusterRecipes.ts';
import { carlos, makeWorld, refusal, root } from '../../../test/kit.ts';
import { clientCertificateTable } from '../../hsm/state.ts';
import { mappingTable } from '../../workloads/index.ts';
import { nodesOf } from '../nodes.ts';

it('serializes and parses the servers of a mapping, including IPv6 addresses [CLUS-023, CLUS-024, CLUS-103]', () => {
  const all = [
    { name: 'a', ip: '10.0.0.1', port: 8_443, kciip: '', enabled: 'no' as const },
    { name: 'b', ip: 'fd00::1', port: 443, kciip: 'fd00::2', enabled: 'yes' as const },
  ];
  expect(mappingServersText(all)).toBe('a:10.0.0.1:8443::no,b:[fd00::1]:443:[fd00::2]:yes');
  expect(mappingServersOf(mappingServersText(all))).toEqual(all);
  // In the format of a new mapping.
  expect(mappingServersOf('a:10.0.0.1, b:10.0.0.2:444')).toMatchObject([
    { port: 443, kciip: '', enabled: 'yes' },
    { ip: '10.0.0.2', port: 444 },
  ]);
});

it('[CLUS-108] removes a node from preferred servers and from HSM clients', async () => {
  const world = await makeWorld();
  const client = await world.as(root);
  const { environment } = world.appliance;
  await client.send(luna.change, { body: { revision: undefined, client_name: 'kc', cert_mode: 'NODE' } });
  const clients = async () => (await client.send(luna.info)).settings.hsm_info.client_list.map(({ comm_name }) => comm_name);
  expect(await clients()).toEqual(['kc-kc-node-1', 'kc-kc-node-2', 'kc-kc-node-3']);
  clientCertificateTable.in(environment).put({ id: 'kc-kc-node-2', certificate: 'c', private_key: 'k' });
  const table = mappingTable.in(environment);
  const naming = table.all().filter(({ servers: text }) => mappingServersOf(text).some(({ name }) => name === 'kc-node-2'));
  expect(naming).not.toEqual([]);
  table.putMany(naming.map((row) => ({ ...row, preferredNode: 'kc-node-2' })));
  await client.send(servers.remove, { body: { server_ids: [nodeNamed(world, 'kc-node-2').id] } });
  for (const { preferredNode, servers: text } of (await client.send(mappings.list)).mappings) {
    const others = mappingServersOf(text).filter(({ name }) => name !== 'kc-node-2');
    if (others.length > 0) expect(others.map(({ name }) => name)).toContain(preferredNode);
  }
  expect(await clients()).toEqual(['kc-kc-node-1', 'kc-kc-node-3']);
  expect(clientCertificateTable.in(environment).get('kc-kc-node-2')).toBeUndefined();
});

describe('mappings', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const all = (await client.send(groups.list)).groups;
    const groupid =
      all.find(({ name }) => name === 'Payments keys')?.id ??
      all.find(({ name, privilege }) => privilege === 'CLOUD_ADMIN' && name !== 'Cloud Admin Group')?.id ??
      '';
    const list = async () => (await client.send(mappings.list)).mappings;
    const named = async (name: string) => (await list()).find((one) => one.name === name);
    const create = async (body: object = {}) =>
      (
        await client.send(mappings.create, {
          body: { name: 'ledger-eu', description: '', groupid, preferredNode: 'kc-node-1', servers: 'kc-node-1:10.20.0.11:443', ...body },
        })
      ).mapping;
    const remove = async (names: readonly string[]) =>
      (await client.send(servers.remove, { body: { server_ids: names.map((name) => nodeNamed(world, name).id) } })).map_info;
    return { world, client, all, groupid, list, named, create, remove };
  };

  it('supports list, create, change and delete [CLUS-016, CLUS-023, CLUS-052, CLUS-088, CLUS-089, CLUS-090, CLUS-091, CLUS-092, KMIP-127]', async () => {
    const { world, client, all, list, create } = await begin();
    expect(await list()).toHaveLength(3);
    expect((await list())[0]).toMatchObject({ name: 'north', preferredNode: 'kc-node-1', preferred_kc: { private_ip: '10.20.0.11' } });
    const made = await create({ name: ' ledger-eu ', servers: 'kc-node-1:10.20.0.11:443,kc-node-2:10.20.0.12:8443' });
    expect(made).toMatchObject({ name: 'ledger-eu', servers: 'kc-node-1:10.20.0.11:443::yes,kc-node-2:10.20.0.12:8443::yes' });
    expect(made.group).not.toBe('');
    expect(world.audit()[0]?.content).toBe('Mapping ledger-eu created');
    expect((await refusal(create())).fields).toEqual({ name: 'A mapping with this name already exists.' });
    const builtIn = all.find(({ name }) => name === 'Cloud Admin Group')?.id ?? '';
    for (const [body, field] of [
      [{ name: ' ' }, 'name'],
      [{ groupid: builtIn }, 'groupid'],
      [{ servers: '' }, 'servers'],
      [{ servers: 'a:10.0.0.1:99999', preferredNode: 'a' }, 'servers'],
      [{ servers: 'a:10.0.0.1,A:10.0.0.2', preferredNode: 'a' }, 'servers'],
      [{ preferredNode: 'kc-node-9' }, 'preferredNode'],
    ] as const)
      expect(Object.keys((await refusal(create({ ...body }))).fields)).toContain(field);
    const change = (text: string, revision = made.revision) =>
      client.send(mappings.changeServers, { params: { id: made.id }, body: { servers: text, revision } });
    await change('kc-node-2:10.20.0.12:443:10.0.0.2:no');
    expect((await client.send(mappings.read, { params: { id: made.id } })).mapping).toMatchObject({
      preferredNode: 'kc-node-2',
      servers: 'kc-node-2:10.20.0.12:443:10.0.0.2:no',
    });
    expect((await refusal(change('a:10.0.0.1'))).status).toBe(409);
    await client.send(mappings.remove, { params: { id: made.id } });
    expect(await list()).toHaveLength(3);
    expect((await refusal((await world.as(carlos)).send(mappings.list))).status).toBe(403);
  });

  it('follow the removal of a node that they name [CLUS-013, CLUS-047, CLUS-048, CLUS-074, CLUS-075]', async () => {
    const { world, client, named, remove } = await begin();
    const { environment } = world.appliance;
    expect((await refusal(remove(['kc-node-1']))).message).toBe('The current node cannot be removed.');
    changeNode(world, 'kc-node-2', { status: 'Unreachable', last_heard: 1 });
    expect((await refusal(remove(['kc-node-3']))).message).toBe('Select all offline nodes to remove them.');
    changeNode(world, 'kc-node-2', { status: 'Online', last_heard: null });
    const told = await remove(['kc-node-3']);
    expect(told.map(({ name, kc_ip_list }) => [name, kc_ip_list])).toEqual([
      ['south', ['10.20.0.13']],
      ['dr', ['10.20.0.13']],
    ]);
    expect(nodesOf(environment).map(({ name }) => name)).toEqual(['kc-node-1', 'kc-node-2']);
    expect(world.audit()[0]?.content).toBe('Node kc-node-3 removed from the cluster');
    const update = (map_op: 'disable' | 'remove') =>
      client.send(servers.mapUpdate, { body: { map_op, clusterinfo_list: told.map(({ id }) => id), kc_ip_list: ['10.20.0.13'] } });
    await update('disable');
    expect(mappingServersOf((await named('south'))?.servers ?? '').map(({ enabled }) => enabled)).toEqual(['yes', 'yes', 'no']);
    await update('remove');
    expect(mappingServersOf((await named('south'))?.servers ?? '').map(({ name }) => name)).toEqual(['kc-node-1', 'kc-node-2']);
    // The only server of a mapping remains, but disabled.
    expect(mappingServersOf((await named('dr'))?.servers ?? '')).toMatchObject([{ name: 'kc-node-3', enabled: 'no' }]);
  });
});
