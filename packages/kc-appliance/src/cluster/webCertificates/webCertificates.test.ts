import { describe, expect, it } from 'vitest';
import { clusterTasks, servers } from 'kc-api/contract/cluster/servers';
import { webCertificates } from 'kc-api/contract/cluster/webCertificates';
import { trials } from 'kc-api/contract/settings/trials';
import { changeNode, installable, nodeNamed, waitForRestart } from '../../../test/recipes/clusterRecipes.ts';
import { live, makeWorld, refusal, root } from '../../../test/kit.ts';
import { signRequest, selfSigned } from '../../core/x509/issue.ts';
import { newPrivateKey } from '../../core/x509/privateKeys.ts';
import { webInUse } from '../state.ts';

describe('web certificates', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const { environment } = world.appliance;
    const current = async () => (await client.send(webCertificates.current)).certificate;
    const internal = async () => (await client.send(webCertificates.internal)).certificate;
    const status = async () =>
      Object.fromEntries(
        (await client.send(webCertificates.status)).servers.map(({ name, ssltask_list }) => [
          name,
          ssltask_list.map(({ target, state }) => `${target} ${state}`),
        ]),
      );
    const install = async (body: object = {}) => client.send(webCertificates.install, { body: { ...(await installable()), ...body } });
    const restart = (name: string) => client.send(webCertificates.restart, { body: { server_id: nodeNamed(world, name).id } });
    return { world, client, environment, current, internal, status, install, restart };
  };

  it('start as self-signed certificates with separate keys [CLUS-003, CLUS-076, CLUS-081]', async () => {
    const { current, internal } = await begin();
    const [external, inner] = [await current(), await internal()];
    expect(external).toMatchObject({ source: 'self_signed', in_use: 'yes' });
    expect(external.certificate.subject).toBe(external.certificate.issuer);
    expect(external.certificate.names).toEqual(expect.arrayContaining(['DNS:kc-node-1', 'DNS:localhost', 'IP:127.0.0.1', 'IP:10.20.0.11']));
    expect(inner.certificate.fingerprint).not.toBe(external.certificate.fingerprint);
    expect((await current()).certificate.fingerprint).toBe(external.certificate.fingerprint);
    expect(JSON.stringify([external, inner])).not.toContain('PRIVATE');
  });

  it('are requested with a key that stays on the appliance, and installed without it [CLUS-004, CLUS-005, CLUS-060, CLUS-077, CLUS-078]', async () => {
    const { world, client, current, install } = await begin();
    const { csr: defaults } = await client.send(webCertificates.csrDefaults);
    expect(defaults).toMatchObject({ common_name: 'kc-node-1', key_size: '4096', sans: ['kc-node-1', '10.20.0.11'] });
    expect((await refusal(client.send(webCertificates.generateCsr, { body: { common_name: 'a b', country: 'se' } }))).fields).toHaveProperty('common_name');
    const { csr, error } = await client.send(webCertificates.generateCsr, {
      body: { common_name: 'kc.nordbank.example', country: 'se', key_size: '2048', sans: ['kc.nordbank.example'] },
    });
    expect(error).toBe('');
    const now = Math.floor(world.clock.now() / 1000);
    const key = await newPrivateKey('P-256');
    const ca_cert = await selfSigned(key, { CN: 'Nordbank CA' }, { from: now - 60, until: now + 86_400 }, { purpose: 'ca' });
    const certified = { subject: { CN: 'kc.nordbank.example' }, purpose: 'server', validity: { from: now - 60, until: now + 3_600 } } as const;
    const ssl_cert = (await signRequest(csr, { certificate: ca_cert, key }, certified)) ?? '';
    await client.send(webCertificates.install, { body: { ssl_cert, ca_cert, targets: ['external'] } });
    expect(await current()).toMatchObject({ source: 'installed', in_use: 'no', certificate: { issuer: 'CN=Nordbank CA', key_type: 'RSA', key_size: 2_048 } });
    expect((await refusal(install({ private_key: '' }))).fields).toHaveProperty('private_key');
  });

  it('are installed on every node, with each invalid input reported at its field [CLUS-005, CLUS-058, CLUS-059, CLUS-061, CLUS-079]', async () => {
    const { install, status } = await begin();
    const other = await installable();
    for (const [body, fields] of [
      [{ ssl_cert: '' }, { ssl_cert: 'SSL certificate is required.' }],
      [{ ca_cert: '' }, { ca_cert: 'CA certificate is required.' }],
      [{ targets: [] }, { targets: 'Select at least one web server.' }],
      [{ ssl_cert: 'no certificate' }, { ssl_cert: 'The file is not a valid certificate.' }],
      [{ private_key: other.private_key }, { private_key: 'This private key does not belong to the certificate.' }],
    ] as const)
      expect((await refusal(install(body))).fields).toEqual(fields);
    expect((await refusal(install({ ca_cert: other.ca_cert }))).fields).toHaveProperty('ca_cert');
    expect(await status()).toEqual({ 'kc-node-1': [], 'kc-node-2': [], 'kc-node-3': [] });
    await install({ targets: ['internal', 'external'] });
    const both = ['internal RESTART_PENDING', 'external RESTART_PENDING'];
    expect(await status()).toEqual({ 'kc-node-1': both, 'kc-node-2': both, 'kc-node-3': both });
  });

  it('are used by another node after a restart of its web server [CLUS-028, CLUS-042, CLUS-043, CLUS-083, CLUS-084]', async () => {
    const { world, client, status, install, restart } = await begin();
    expect((await refusal(restart('kc-node-2'))).message).toBe('No certificate waits for a restart of the web server.');
    await install();
    expect((await refusal(restart('kc-node-3'))).message).toBe('This node is not online.');
    await restart('kc-node-2');
    expect((await status())['kc-node-2']).toEqual(['external RESTARTING']);
    expect((await refusal(restart('kc-node-2'))).message).toBe('The web server of this node is restarting.');
    await live(world.clock, 6_000, 500);
    expect((await status())['kc-node-2']).toEqual([]);
    expect((await client.send(clusterTasks.list)).tasks.at(-1)).toMatchObject({ op: 'web_restart', guest: 'kc-node-2', state: 'completed', progress: 100 });
    // A restart during which the node is lost times out, and can be tried again.
    waitForRestart(world, 'kc-node-2');
    await restart('kc-node-2');
    changeNode(world, 'kc-node-2', { status: 'Unreachable', last_heard: 1 });
    await live(world.clock, 6_000, 500);
    expect((await status())['kc-node-2']).toEqual(['external TIMED_OUT']);
    changeNode(world, 'kc-node-2', { status: 'Online', last_heard: null });
    await restart('kc-node-2');
    expect((await client.send(servers.list)).servers[1]?.ssltask_list).toMatchObject([{ state: 'RESTARTING' }]);
  });

  it('of this node are reverted 60 seconds after its restart unless the user confirms them [CLUS-084]', async () => {
    const { world, client, environment, current, install, restart, status } = await begin();
    const before = (await current()).certificate.fingerprint;
    await client.send(webCertificates.internal);
    let renewed = 0;
    environment.webServer = { renew: () => void (renewed += 1), served: () => Promise.resolve(null) };
    await install();
    const answer = await restart('kc-node-1');
    expect(answer.restart_id).toEqual(expect.any(String));
    const task = async () => (await client.send(clusterTasks.list)).tasks.at(-1);
    // The task ends only when the process has started again.
    expect((await status())['kc-node-1']).toEqual(['external RESTARTING']);
    expect(await task()).toMatchObject({ op: 'web_restart', guest: 'kc-node-1', state: 'running', end_time: 0 });
    await live(world.clock, 5_000, 1_000);
    expect((await status())['kc-node-1']).toEqual([]);
    expect(await task()).toMatchObject({ op: 'web_restart', guest: 'kc-node-1', state: 'completed', progress: 100 });
    expect(await current()).toMatchObject({ in_use: 'yes', source: 'installed' });
    expect((await client.send(trials.running)).trials).toMatchObject([{ title: 'Web certificate' }]);
    await live(world.clock, 61_000, 1_000);
    const { certificatesIn } = await import('../../core/x509/certificates.ts');
    expect(certificatesIn(webInUse.get(environment).external?.certificate ?? '')?.[0]?.fingerprint).toBe(before);
    expect(renewed).toBe(1);
    expect((await status())['kc-node-1']).toEqual(['external RESTART_PENDING']);
  });

  it('can be reused for the other web server before they were ever read [CLUS-082]', async () => {
    const { client, current, internal } = await begin();
    await client.send(webCertificates.reuse, { body: { source: 'external' } });
    expect((await internal()).certificate.fingerprint).toBe((await current()).certificate.fingerprint);
  });

  it('can be replaced by a self-signed certificate or by that of the other web server [CLUS-006, CLUS-080, CLUS-082]', async () => {
    const { client, current, internal, install } = await begin();
    await install();
    const installed = (await current()).certificate.fingerprint;
    await client.send(webCertificates.reuse, { body: { source: 'external' } });
    expect(await internal()).toMatchObject({ source: 'reused', certificate: { fingerprint: installed } });
    expect((await refusal(client.send(webCertificates.reuse, { body: { source: 'internal' } }))).message).toBe(
      'Both web servers use this certificate already.',
    );
    expect((await refusal(client.send(webCertificates.selfSigned, { body: { targets: [] } }))).fields).toEqual({ targets: 'Select at least one web server.' });
    await client.send(webCertificates.selfSigned, { body: { targets: ['external'] } });
    expect(await current()).toMatchObject({ source: 'self_signed', in_use: 'no' });
    expect((await internal()).certificate.fingerprint).toBe(installed);
  });
});
