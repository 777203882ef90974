import { describe, expect, it } from 'vitest';
import { cluster } from 'kc-api/contract/cluster/cluster';
import { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import { clusterTasks, servers } from 'kc-api/contract/cluster/servers';
import { system } from 'kc-api/contract/frame/system';
import { restarts } from 'kc-api/contract/restart/restarts';
import { bundleCode, bundleLife, joinError } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { bundleFor, filesIn, joinCsr, joinPassphrase } from '../../../test/recipes/joinRecipes.ts';
import { changeNode } from '../../../test/recipes/clusterRecipes.ts';
import { memoryStore } from '../../../test/filledStore.ts';
import { live, makeWorld, refusal, root } from '../../../test/kit.ts';
import { certificatesIn } from '../../core/x509/certificates.ts';
import { chainVerdict } from '../../core/x509/chainVerdict.ts';
import { newRequest } from '../../core/x509/issue.ts';
import { newPrivateKey } from '../../core/x509/privateKeys.ts';
import { joinFates, joinRequest, playedCluster } from '../state.ts';

const passwd = joinPassphrase;

describe('cluster that adds a node', () => {
  const begin = async () => {
    const store = memoryStore();
    const world = await makeWorld({ store });
    const client = await world.as(root);
    const add = async (name?: string, address?: string) => client.send(nodeJoin.csr, { body: { csr: await joinCsr(name, address), passwd } });
    const bundle = ({ uri }: { uri: string }) => client.download(nodeJoin.bundle, { params: { code: bundleCode(uri) ?? '' } });
    const node = async (name = 'kc-node-4') => (await client.send(servers.list)).servers.find((one) => one.name === name);
    return { store, world, client, add, bundle, node };
  };

  it('issues a bundle with a cluster certificate for the request, and lists the node once it joined [CLUS-009, CLUS-069]', async () => {
    const { world, client, add, bundle, node } = await begin();
    const given = await add();
    expect(given.uri).toMatch(/^nodejoin\/bundle\/[\w-]{20,}\/$/);
    const { blob, filename } = await bundle(given);
    expect(filename).toBe('kc-node-4-bundle.tar');
    const { 'certificate.pem': cert = '', 'ca.pem': ca = '' } = filesIn(new Uint8Array(await blob.arrayBuffer()));
    const now = Math.floor(world.clock.now() / 1000);
    expect(certificatesIn(cert)?.[0]).toMatchObject({
      subject: 'CN=kc-node-4',
      issuer: 'O=Nordbank production, CN=KeyControl cluster CA',
      not_after: now + bundleLife,
    });
    expect(await chainVerdict(cert, ca, now, 'server')).toEqual({ ok: true });
    expect(await node()).toMatchObject({
      status: 'Joining',
      ipaddr: '10.20.0.14',
      authenticated: 'no',
      join: { state: 'NJ_JOIN_START', expires: now + bundleLife },
    });
    expect((await client.send(cluster.info)).clusterinfo.nodes.find(({ name }) => name === 'kc-node-4')?.joining).toBe('yes');
    expect(JSON.stringify(world.audit(3))).not.toContain(bundleCode(given.uri));
    await live(world.clock, 15_000, 1_000);
    expect(await node()).toMatchObject({ status: 'Joining', join: { state: 'NJ_JOIN_OS_TRANSFER', reason: '' } });
    expect((await refusal(bundle(given))).message).toBe('The certificate bundle has already been used. Create a new one on the cluster.');
    await live(world.clock, 20_000, 1_000);
    expect(await node()).toMatchObject({ status: 'Online', authenticated: 'yes' });
    expect(await node()).not.toHaveProperty('join');
    expect((await client.send(system.status)).server_count).toBe(4);
    expect((await client.send(clusterTasks.list)).tasks.at(-1)).toMatchObject({ op: 'node_join', guest: 'kc-node-4', state: 'completed' });
    expect(world.audit()[0]).toMatchObject({ user: 'system', content: 'Node kc-node-4 joined the cluster' });
  });

  it('refuses an invalid request, a short passphrase and a name or address in use [CLUS-069]', async () => {
    const { client, add } = await begin();
    const send = (csr: string, short = passwd) => refusal(client.send(nodeJoin.csr, { body: { csr, passwd: short } }));
    expect((await send('')).fields).toEqual({ csr: 'CSR is required.' });
    expect((await send('hello')).fields).toEqual({ csr: 'The file is not a valid certificate signing request.' });
    const csr = await joinCsr();
    expect((await send(csr.replace(/[A-Za-z](?=[^-]*-----END)/, (letter) => (letter === 'A' ? 'B' : 'A')))).fields).toHaveProperty('csr');
    expect((await send(csr, 'fifteen letters')).fields).toEqual({ passwd: 'Passphrase must be at least 16 characters long.' });
    expect((await refusal(add('kc-node-2'))).fields).toEqual({
      csr: 'The cluster already has a node named kc-node-2. Remove it, or give the new node another name.',
    });
    expect((await refusal(add('kc-node-4', '10.20.0.11'))).fields).toEqual({
      csr: 'The cluster already has a node at 10.20.0.11. Remove it, or give the new node another address.',
    });
  });

  it('issues a certificate for the node’s own name and address only', async () => {
    const { client, bundle } = await begin();
    const request = await newRequest(await newPrivateKey('P-256'), { O: 'Nordbank production', CN: 'kc-node-4' }, [
      'kc-node-4',
      '10.20.0.14',
      'kc-node-1',
      '10.20.0.11',
    ]);
    const { blob } = await bundle(await client.send(nodeJoin.csr, { body: { csr: request, passwd } }));
    const { 'certificate.pem': cert = '' } = filesIn(new Uint8Array(await blob.arrayBuffer()));
    expect(certificatesIn(cert)?.[0]).toMatchObject({ subject: 'CN=kc-node-4', names: ['DNS:kc-node-4', 'IP:10.20.0.14'] });
  });

  it('adds a node once, and does not restore it after its removal', async () => {
    const { world, client, add, node } = await begin();
    const answers = await Promise.allSettled([add(), add()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { id = '' } = (await node()) ?? {};
    changeNode(world, 'kc-node-4', { status: 'Join failed' });
    const renewed = refusal(client.send(nodeJoin.renew, { params: { server_id: id }, body: { passwd } }));
    await client.send(servers.remove, { body: { server_ids: [id] } });
    expect((await renewed).status).toBe(404);
    expect(await node()).toBeUndefined();
  });

  it('reports why a join failed, across a restart, and accepts a new bundle [CLUS-031, CLUS-036]', async () => {
    const { store, world, client, add, bundle, node } = await begin();
    const old = await add('kc-node-5');
    const reason = 'The connection to kc-node-5 was lost while data was transferred.';
    await live(world.clock, 10_000, 1_000);
    world.appliance.environment.jobs.stop();
    const again = await makeWorld({ store, clock: world.clock });
    await live(world.clock, 15_000, 1_000);
    const failed = await node('kc-node-5');
    expect(failed).toMatchObject({ status: 'Join failed', removable: 'yes', join: { state: 'NJ_JOIN_OS_TRANSFER', reason } });
    expect(joinError(failed?.join ?? { entries: [] })).toBe(reason);
    expect((await refusal(bundle(old))).status).toBe(410);
    const alerts = again.appliance.environment.store.table('alerts').all();
    expect(alerts.at(-1)?.message).toBe(`Node kc-node-5 could not join the cluster: ${reason}`);
    const other = await again.as(root);
    const given = await other.send(nodeJoin.renew, { params: { server_id: failed?.id ?? '' }, body: { passwd } });
    expect((await refusal(bundle(old))).message).toBe('This certificate bundle is not known to the cluster.');
    expect((await bundle(given)).filename).toBe('kc-node-5-bundle.tar');
    expect((await refusal(client.send(nodeJoin.renew, { params: { server_id: failed?.id ?? '' }, body: { passwd } }))).message).toBe(
      'The join of this node has not failed.',
    );
    await live(world.clock, 40_000, 1_000);
    expect(await node('kc-node-5')).toMatchObject({ status: 'Online' });
  });

  it('reports an expired or used bundle, and removes the failed nodes', async () => {
    const { world, add, node } = await begin();
    joinFates.set(world.appliance.environment, { late: 'late', again: 'again' });
    const given = await add('late');
    await add('again', '10.20.0.15');
    await live(world.clock, 60_000, 1_000);
    expect(await node('late')).toMatchObject({ status: 'Joining' });
    expect((await node('again'))?.join?.reason).toBe('The certificate bundle has already been used. Create a new one on the cluster.');
    await live(world.clock, bundleLife * 1_000, 10_000);
    // The previous session has ended.
    const client = await world.as(root);
    const nodes = (await client.send(servers.list)).servers;
    const [late, again] = ['late', 'again'].map((name) => nodes.find((one) => one.name === name));
    expect(late).toMatchObject({ status: 'Join failed', join: { reason: 'The certificate bundle has expired. Create a new one on the cluster.' } });
    expect(await refusal(client.download(nodeJoin.bundle, { params: { code: bundleCode(given.uri) ?? '' } }))).toMatchObject({
      status: 410,
      message: 'The certificate bundle has expired. Create a new one on the cluster.',
    });
    await client.send(servers.remove, { body: { server_ids: [late?.id ?? '', again?.id ?? ''] } });
    expect(world.appliance.environment.store.table('nodeJoins').count()).toBe(0);
    expect(world.appliance.environment.store.table('nodes').count()).toBe(3);
  });
});

describe('node that joins a cluster', () => {
  const begin = async () => {
    const store = memoryStore();
    const other = await makeWorld();
    const world = await makeWorld({ store, clock: other.clock });
    const client = await world.as(root);
    const body = await bundleFor(world, other);
    const start = (more: object = {}) => client.send(nodeJoin.cert, { body: { ...body, ...more } });
    const status = () => client.send(nodeJoin.status);
    const reset = (type: 'soft' | 'hard', forced: 'yes' | 'no' = 'no') => client.send(nodeJoin.reset, { body: { type, forced } });
    return { store, world, other, client, body, start, status, reset };
  };

  it('completes the steps, restarts and lists itself as a member [CLUS-027, CLUS-031, CLUS-035, CLUS-070, CLUS-071, CLUS-072]', async () => {
    const { store, world, client, start, status } = await begin();
    expect(await status()).toEqual({ state: '', progress: 0, entries: [] });
    expect(await client.send(nodeJoin.version, { query: { cluster_ip: '10.30.0.1' } })).toEqual({ version: '10.5.0', cluster_version: '10.5.0' });
    await start();
    const seen = new Set<string>();
    const until = async (state: string, beyond = 60) => {
      for (let n = 0; n < beyond && (await status()).state !== state; n += 1, await live(world.clock, 500, 500)) seen.add((await status()).state);
    };
    await until('NJ_JOIN_OS_TRANSFER');
    expect((await refusal(start())).message).toBe('This node is already joining a cluster.');
    await until('NJ_JOIN_OS_COMPLETE');
    expect([...seen]).toEqual(['NJ_JOIN_START', 'NJ_JOIN_CSR', 'NJ_JOIN_OS_TRANSFER']);
    const { entries, progress, restart_id } = await status();
    expect([progress, joinError({ entries })]).toEqual([100, undefined]);
    expect(entries.at(-1)).toMatchObject({ type: 'info', text: 'The join is complete. The node is restarting.' });
    const restart = () => client.send(restarts.read, { params: { id: restart_id ?? '' } });
    expect((await restart()).restart).toMatchObject({ kind: 'node-join', node: 'kc-node-1', state: 'waiting' });
    expect((await refusal(client.send(nodeJoin.reset, { body: { type: 'soft', forced: 'no' } }))).message).toBe(
      'The join is complete. The node is restarting.',
    );
    // At least five seconds, the polling interval of the console.
    await live(world.clock, 5_500, 500);
    expect((await restart()).restart.state).toBe('waiting');
    await live(world.clock, 20_000, 500);
    const after = await makeWorld({ store, clock: world.clock }).then((again) => again.as(root));
    expect((await after.send(restarts.read, { params: { id: restart_id ?? '' } })).restart.state).toBe('done');
    expect(await after.send(nodeJoin.status)).toEqual({ state: '', progress: 0, entries: [] });
    expect((await after.send(servers.list)).servers).toMatchObject([
      { name: 'kc-node-1', current: 'yes', nodeType: 'member' },
      { name: 'kc-node-1', ipaddr: '10.30.0.1', current: 'no', nodeType: 'master', status: 'Online' },
    ]);
  });

  it('validates the bundle before it starts, and distinguishes used from expired bundles [CLUS-063, CLUS-064]', async () => {
    const { world, client, body, start, status, reset } = await begin();
    const fields = async (more: object) => (await refusal(start(more))).fields;
    expect(await fields({ cert: '', cacert: '', cluster_ip: 'a b', passwd: 'short' })).toEqual({
      cert: 'Certificate is required.',
      cacert: 'CA certificate is required.',
      cluster_ip: 'Enter an IP address or a host name.',
      passwd: 'Passphrase must be at least 16 characters long.',
    });
    expect(await fields({ cert: 'hello' })).toEqual({ cert: 'The file is not a valid certificate.' });
    expect(await fields({ cert: body.cacert })).toEqual({ cert: 'This certificate was not issued for the request of this node.' });
    expect(await fields({ cacert: body.cert })).toHaveProperty('cacert');
    expect(await fields({ cluster_ip: '10.20.0.11' })).toHaveProperty('cluster_ip');
    playedCluster.set(world.appliance.environment, { version: '10.4.1' });
    expect((await refusal(start())).message).toBe('The node and the cluster must run the same version.');
    expect(await status()).toMatchObject({ state: '' });
    playedCluster.set(world.appliance.environment, { breaks: true });
    await start();
    await live(world.clock, 20_000, 500);
    expect(joinError(await status())).toBe('The connection to 10.30.0.1 was lost while data was transferred.');
    await reset('soft');
    expect(await fields({})).toEqual({ cert: 'The certificate bundle has already been used. Create a new one on the cluster.' });
    world.clock.advance(bundleLife * 1_000);
    const late = await world.as(root);
    const fresh = await bundleFor(world, world);
    world.clock.advance(bundleLife * 1_000 + 1_000);
    void late;
    void client;
    const later = await world.as(root);
    expect((await refusal(later.send(nodeJoin.cert, { body: fresh }))).fields).toEqual({
      cert: 'The certificate bundle has expired. Create a new one on the cluster.',
    });
  });

  it('reports why a join failed, across a restart, and joins after a reset [CLUS-032, CLUS-036, CLUS-073]', async () => {
    const { store, world, body, start, status, reset } = await begin();
    await start({ passwd: 'Not-The-Passphrase-1' });
    await live(world.clock, 1_000, 500);
    expect((await refusal(reset('hard'))).message).toBe('A hard reset is only possible after the join has failed.');
    world.appliance.environment.jobs.stop();
    const again = await makeWorld({ store, clock: world.clock });
    await live(world.clock, 5_000, 500);
    const reason = 'The cluster refused the passphrase. Enter the one that the certificate bundle was created with.';
    expect(joinError(await status())).toBe(reason);
    expect(again.audit()[0]?.content).toBe(`This node could not join the cluster at 10.30.0.1: ${reason}`);
    const client = await again.as(root);
    const send = (more: object) => client.send(nodeJoin.cert, { body: { ...body, ...more } });
    expect((await refusal(send({}))).message).toBe('The last join has failed. Reset it first.');
    await client.send(nodeJoin.reset, { body: { type: 'soft', forced: 'no' } });
    expect(await client.send(nodeJoin.status)).toEqual({ state: '', progress: 0, entries: [] });
    expect((await refusal(client.send(nodeJoin.reset, { body: { type: 'soft', forced: 'no' } }))).message).toBe('This node is not joining a cluster.');
    await send({ cluster_ip: '192.0.2.7' });
    await live(world.clock, 5_000, 500);
    expect(joinError(await client.send(nodeJoin.status))).toBe('No response from 192.0.2.7. Check the address, and whether a firewall lets this node through.');
    expect((await refusal(client.send(nodeJoin.reset, { body: { type: 'hard', forced: 'no' } }))).message).toBe(
      'The cluster does not respond. Force the reset, and remove the node on the cluster.',
    );
    await client.send(nodeJoin.reset, { body: { type: 'hard', forced: 'yes' } });
    expect(joinRequest.get(again.appliance.environment)).toBeNull();
    expect((await refusal(send({}))).fields).toEqual({ cert: 'This certificate was not issued for the request of this node.' });
    await client.send(nodeJoin.cert, { body: await bundleFor(again) });
    await live(world.clock, 15_000, 500);
    expect((await client.send(nodeJoin.status)).state).toBe('NJ_JOIN_OS_COMPLETE');
  });
});
