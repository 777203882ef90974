import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { applinks } from 'kc-api/contract/applinks/applinks';
import type { Tested } from 'kc-api/contract/connections/testing';
import type { CertificateQuestion } from 'kc-api/contract/certificates';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { hashToken } from '../core/access/hash.ts';
import { certificatesIn } from '../core/x509/certificates.ts';
import { nodePeers } from '../node/outside/nodePeers.ts';
import { carlos, makeWorld, refusal, root, sara } from '../../test/kit.ts';
import { createTlsServer, privateAuthority } from '../../test/tlsServer.ts';
import { applicationsCa, applicationsCaPem, applicationsLeaf, applicationsLeafPem, legacyLeaf, legacyLeafPem } from './demoChains.ts';
import { seedManyApplinks } from './applinkStory.ts';
import { applinkTable } from './state.ts';

const base = { name: 'new-link', product_url: 'https://cc.apps.nordbank.example', onetimecode: 'One-Time-Of-Theirs' };
const verified = { ...base, cacert: applicationsCaPem };
const problemsOf = (error: { brought: unknown }) => (error.brought as CertificateQuestion).certificate_chain.map(({ problems }) => problems);

it('matches the demo certificates with their declared properties', () => {
  expect(certificatesIn(applicationsLeafPem + legacyLeafPem + applicationsCaPem)).toEqual([applicationsLeaf, legacyLeaf, applicationsCa]);
});

it('seeds the demo links under the same ids in the hostile scenario, and 300 unique names in the large one', async () => {
  const [demo, hostile] = [await makeWorld(), await makeWorld({ scenario: 'hostile' })];
  const rows = (world: typeof demo) => applinkTable.in(world.appliance.environment).all();
  expect(rows(hostile).map(({ id }) => id)).toEqual(rows(demo).map(({ id }) => id));
  expect(rows(hostile).some(({ name }) => name === rows(demo)[0]?.name)).toBe(false);
  seedManyApplinks(demo.appliance.environment, Math.floor(demo.clock.now() / 1000));
  expect(new Set(rows(demo).map(({ name }) => name)).size).toBe(300);
});

describe('application links', () => {
  const begin = async (more = {}) => {
    const world = await makeWorld({ ...more });
    const client = await world.as(carlos);
    const create = async (body: object = {}) => (await client.send(applinks.create, { body: { ...verified, ...body } })).applink;
    const change = async (guid: string, body: object) =>
      (await client.send(applinks.change, { params: { guid }, body: { revision: undefined, ...body } })).applink;
    const list = async () => (await client.send(applinks.list)).applinks;
    const kept = (guid: string) => applinkTable.in(world.appliance.environment).get(guid);
    return { world, client, create, change, list, kept };
  };

  it('lists all properties of the links, without secrets [LINK-07, LINK-08, LINK-09, LINK-10, LINK-24]', async () => {
    const { world, list } = await begin();
    const all = await list();
    expect(all).toHaveLength(12);
    expect(all[0]).toMatchObject({ name: 'datacontrol-stockholm', protocol: 'HTCC51', sslverify: 'yes', cacert: applicationsCaPem, product_version: '5.1' });
    const now = world.clock.now() / 1000;
    expect(all.filter(({ secret_expires = 0 }) => secret_expires < now).map(({ name }) => name)).toEqual([
      'cloudcontrol-retail',
      'cloudcontrol-lab',
      'legacy-trust-manager',
      'dr-site',
    ]);
    expect(new Set(all.map(({ protocol }) => protocol))).toEqual(new Set(['HTCC51', 'HTCC', 'REST']));
    expect(JSON.stringify(all)).not.toMatch(/Link-Demo|svc-keycontrol/);
    expect((await refusal((await world.as(sara)).send(applinks.list))).status).toBe(403);
  });

  it('refuses application links in a vault without VM sets', async () => {
    const { world } = await begin({ vault: { flavour: 'cloudkeys', tenant: 'tenant-1', name: 'x' } });
    const said = await refusal((await world.as(root)).send(applinks.list));
    expect([said.status, said.message]).toEqual([403, 'This vault has no application links.']);
  });

  it('uses HTCC51 by default and requires the fields of the selected protocol [LINK-13, LINK-14, LINK-25]', async () => {
    const { world, create, kept } = await begin();
    const made = await create({ name: ' new-link ', iplist: ' 10.0.0.1, 10.2.0.0/16 ,' });
    expect(made).toMatchObject({ name: 'new-link', protocol: 'HTCC51', sslverify: 'yes', iplist: '10.0.0.1,10.2.0.0/16', secret_expiry_interval: 2_592_000 });
    expect(made.access_id).toMatch(/^[0-9a-f]{16}$/);
    expect(made.date_added).toBe(Math.floor(world.clock.now() / 1000));
    expect(made.certificates?.map(({ subject }) => subject)).toEqual([applicationsLeaf.subject, applicationsCa.subject]);
    const fields = async (body: object) => (await refusal(create({ name: 'other', ...body }))).fields;
    expect(await fields({ onetimecode: ' ' })).toEqual({ onetimecode: 'Enter the one-time code of the other product.' });
    expect(await fields({ protocol: 'REST' })).toEqual({ username: 'Enter the user name.', password: 'Enter the password.' });
    const rest = await create({ name: 'rest', protocol: 'REST', username: 'svc', password: 'Pass-Of-Theirs' });
    expect(kept(rest.guid)).toMatchObject({ username: 'svc', password: 'Pass-Of-Theirs', onetimecode: '' });
    expect(kept(made.guid)).toMatchObject({ onetimecode: 'One-Time-Of-Theirs' });
    expect(JSON.stringify([made, rest, world.audit(5)])).not.toMatch(/Of-Theirs/);
    expect(world.audit()[0]?.content).toBe('Application link rest created');
  });

  it('reports each invalid input at its field [LINK-21, LINK-23, LINK-37]', async () => {
    const { create } = await begin();
    const fields = async (body: object) => (await refusal(create(body))).fields;
    expect(await fields({ name: ' ' })).toEqual({ name: 'Enter a name.' });
    expect(await fields({ name: 'CMDB' })).toEqual({ name: 'An application link with this name already exists.' });
    const url = { product_url: 'Enter the address of the other product, beginning with https://.' };
    for (const product_url of ['', 'cc.example', 'http://cc.example', 'file:///etc/passwd', 'gopher://cc.example'])
      expect(await fields({ product_url })).toEqual(url);
    expect(await fields({ product_url: 'https://anna:pw@cc.apps.nordbank.example' })).toEqual({
      product_url: 'The address must not include a user name or password.',
    });
    for (const entry of ['10.0.0.256', '10.0.0.0/33', 'host', 'fd00::/129', '1.2.3.4/5/6'])
      expect(await fields({ iplist: `10.0.0.1,${entry}` })).toEqual({ iplist: `${entry} is not an IP address or a network such as 10.0.0.0/8.` });
    expect(await fields({ secret_expiry_interval: 119 })).toEqual({ secret_expiry_interval: 'Value must be greater than or equal to 120' });
    expect(await fields({ secret_expiry_interval: 2_592_001 })).toEqual({ secret_expiry_interval: 'Value must be less than or equal to 2592000' });
    expect(await fields({ cacert: '' })).toEqual({ cacert: 'Select the CA certificate.' });
    expect(await fields({ cacert: 'no certificate' })).toEqual({ cacert: 'Invalid CA Certificate file.' });
    expect((await create({ secret_expiry_interval: 120, iplist: 'fd00::1/64' })).secret_expiry_interval).toBe(120);
  });

  it('asks the user to accept an unverified certificate, and requires exactly the accepted one [LINK-15, LINK-16, LINK-17, LINK-18]', async () => {
    const { world, create, list } = await begin();
    const unverified = { ...base, sslverify: 'no', cacert: '', accept: false };
    const first = await refusal(create(unverified));
    const asked = first.brought as CertificateQuestion;
    expect(first.message).toBe('The certificate of cc.apps.nordbank.example is not verified. Accept it, or choose the CA certificate that issued it.');
    expect(asked.certificate_chain.map(({ subject, fingerprint }) => [subject, fingerprint])).toEqual([
      [applicationsLeaf.subject, applicationsLeaf.fingerprint],
      [applicationsCa.subject, applicationsCa.fingerprint],
    ]);
    expect(problemsOf(first)).toEqual([[], ['NO_CA']]);
    const declined = await refusal(create({ ...unverified, certificateid: asked.certificateid }));
    expect([declined.message, declined.brought]).toEqual(['The certificate was declined. Nothing was changed.', undefined]);
    // If the server presents another certificate than the displayed one, the user must decide again.
    expect((await refusal(create({ ...unverified, accept: true, certificateid: '00' }))).brought).toEqual(asked);
    expect((await refusal(create({ ...unverified, accept: true }))).brought).toEqual(asked);
    expect(await list()).toHaveLength(12);
    const made = await create({ ...unverified, accept: true, certificateid: asked.certificateid });
    expect(made).toMatchObject({ certificateid: asked.certificateid, sslverify: 'no' });
    expect(world.audit()[0]?.changes?.find(({ field }) => field === 'certificateid')?.new).toBe(asked.certificateid);
  });

  it('tests stored and entered links step by step, without signing in to the other product', async () => {
    const { world, client, create } = await begin();
    const test = async (body: object) => {
      const { steps } = await client.send(applinks.test, { body }).catch((error: { brought?: unknown }) => error.brought as Tested);
      return { told: steps.map(({ step, outcome }) => `${step} ${outcome}`), tls: steps[2], last: steps.at(-1) };
    };
    const { product_url } = base;
    const before = world.audit().length;
    const good = await test({ product_url, cacert: applicationsCaPem });
    expect(good.told).toEqual(['lookup passed', 'connect passed', 'tls passed', 'sign-in unproven']);
    expect(good.tls?.certificate_chain?.map(({ problems }) => problems)).toEqual([[], []]);
    expect((await test({ product_url, sslverify: 'no' })).tls).toMatchObject({ outcome: 'unproven', found: expect.stringContaining('was not verified') });
    // With a CA that did not issue it, the test returns the certificate that makes the next test pass.
    const unknown = { product_url: 'https://other.example', cacert: applicationsCaPem };
    const { last } = await test(unknown);
    expect(last).toMatchObject({ step: 'tls', outcome: 'failed', found: 'The certificate was not issued by a trusted CA.' });
    expect((await test({ ...unknown, cacert: last?.authority })).told).toEqual(good.told);
    // Trusting an authority does not help if a certificate has expired.
    const expired = (await test({ product_url: 'https://a.legacy.nordbank.example', cacert: applicationsCaPem })).last;
    expect(expired).toMatchObject({ found: 'A certificate of the server has expired.', remedy: 'Renew it on the server.' });
    expect(expired).not.toHaveProperty('authority');
    expect((await test({ product_url: 'https://refused.example', sslverify: 'no' })).last?.found).toBe('refused.example refused the connection on port 443.');
    expect(world.audit()).toHaveLength(before);
    const question = (await refusal(create({ product_url: 'https://other.example', sslverify: 'no', cacert: '' }))).brought as CertificateQuestion;
    const { guid } = await create({ product_url: 'https://other.example', sslverify: 'no', cacert: '', accept: true, certificateid: question.certificateid });
    expect((await test({ guid })).tls).toMatchObject({ outcome: 'passed', found: expect.stringContaining('An administrator accepted its certificates.') });
    expect((await refusal(client.send(applinks.test, { body: { product_url: 'http://x.example' } }))).fields).toHaveProperty('product_url');
    expect((await refusal((await world.as(sara)).send(applinks.test, { body: { guid } }))).status).toBe(403);
  });

  it('reports expired certificates, wrong names and unknown authorities', async () => {
    const { create } = await begin();
    const wrong = async (body: object) => problemsOf(await refusal(create(body)));
    expect(await wrong({ product_url: 'https://a.legacy.nordbank.example' })).toEqual([['EXPIRED'], []]);
    expect(await wrong({ product_url: 'https://a.b.apps.nordbank.example' })).toEqual([['NAME_MISMATCH'], []]);
    expect(await wrong({ product_url: 'https://other.example' })).toEqual([['UNKNOWN_AUTHORITY']]);
    expect(await wrong({ product_url: 'https://other.example', sslverify: 'no', cacert: '' })).toEqual([['SELF_SIGNED']]);
    const silent = await refusal(create({ product_url: 'https://unreachable.example:8443' }));
    expect(silent.fields).toEqual({
      product_url: 'unreachable.example did not respond on port 8443 within 10 seconds. Check the address, and the firewall in between.',
    });
  });

  it('records only changed fields, and checks the certificate again when the address changes [LINK-26]', async () => {
    const { world, create, change } = await begin();
    const { guid, certificateid } = await create();
    expect(await change(guid, { iplist: '10.1.1.1', secret_expiry_interval: 3_600 })).toMatchObject({
      iplist: '10.1.1.1',
      secret_expiry_interval: 3_600,
      certificateid,
    });
    expect(world.audit()[0]?.changes?.map(({ field }) => field)).toEqual(['iplist', 'secret_expiry_interval']);
    const asked = (await refusal(change(guid, { product_url: 'https://other.example' }))).brought as CertificateQuestion;
    expect(asked.certificate_chain[0]?.subject).toBe('CN=other.example');
    const moved = await change(guid, { product_url: 'https://other.example', accept: true, certificateid: asked.certificateid });
    expect(moved.certificateid).toBe(asked.certificateid);
    // The certificate was accepted before, so turning verification off needs no new decision.
    expect((await change(guid, { sslverify: 'no', cacert: '' })).certificateid).toBe(asked.certificateid);
    expect((await refusal(change(guid, { sslverify: 'yes' }))).fields).toEqual({ cacert: 'Select the CA certificate.' });
    expect((await refusal(change(guid, { revision: 1, name: 'x' }))).status).toBe(409);
    expect((await change(guid, { name: 'renamed' })).name).toBe('renamed');
  });

  it('deletes a link unless a VM set uses it [LINK-27]', async () => {
    const { client, list, create } = await begin();
    const [used] = await list();
    expect(used?.cvm_sets?.map(({ name }) => name)).toEqual(['contact-centre', 'dr-archive']);
    const said = await refusal(client.send(applinks.remove, { params: { guid: used?.guid ?? '' } }));
    expect([said.status, said.message]).toEqual([403, '2 VM sets use this application link.']);
    const { guid } = await create();
    const { cvm_sets } = await client.send(cvmSets.list, { query: {} });
    const set = cvm_sets.find(({ name }) => name === 'ledger');
    const give = (applink_guid: string) => client.send(cvmSets.change, { params: { guid: set?.guid ?? '' }, body: { applink_guid, revision: undefined } });
    expect((await give(guid)).cvm_set).toMatchObject({ applink_guid: guid, geofencing: true });
    expect((await refusal(client.send(applinks.remove, { params: { guid } }))).message).toBe('A VM set uses this application link.');
    expect((await give('0')).cvm_set.geofencing).toBe(false);
    await client.send(applinks.remove, { params: { guid } });
    expect((await refusal(give(guid))).fields).toEqual({ applink_guid: 'This app link does not exist.' });
    expect(await list()).toHaveLength(12);
  });

  it('returns a one-time code once, stores its hash and replaces the previous code [LINK-28]', async () => {
    const { world, client, create, kept } = await begin();
    const { guid } = await create({ secret_expiry_interval: 600 });
    const make = async () => (await client.send(applinks.makeCode, { params: { guid } })).code;
    const code = await make();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
    expect(kept(guid)).toMatchObject({ code_hash: hashToken(code), code_expires: Math.floor(world.clock.now() / 1000) + 600 });
    expect(world.audit()[0]?.content).toBe('One-time code of application link new-link generated');
    const second = await make();
    expect(second).not.toBe(code);
    expect(kept(guid)?.code_hash).toBe(hashToken(second));
    const all = JSON.stringify([world.audit(3), await client.send(applinks.list), applinkTable.in(world.appliance.environment).all()]);
    for (const secret of [code, second]) expect(all).not.toContain(secret);
    expect(all.match(new RegExp(hashToken(second), 'g'))).toHaveLength(1);
  });

  it('validates the global settings and applies them to new links [LINK-11, LINK-22, LINK-29, LINK-30, LINK-38, SET-076]', async () => {
    const { world, client, create } = await begin();
    const { applink_settings: before } = await client.send(applinks.settings);
    expect(before).toEqual({ applink_replay_interval: 300, applink_secret_expiry_interval: 2_592_000, revision: 1 });
    const set = (body: object) => client.send(applinks.changeSettings, { body: { revision: undefined, ...body } });
    const fields = async (body: object) => (await refusal(set(body))).fields;
    expect(await fields({ applink_replay_interval: 59 })).toEqual({ applink_replay_interval: 'Value must be greater than or equal to 60' });
    expect(await fields({ applink_replay_interval: 1_201 })).toEqual({ applink_replay_interval: 'Value must be less than or equal to 1200' });
    expect(await fields({ applink_secret_expiry_interval: 60 })).toEqual({ applink_secret_expiry_interval: 'Value must be greater than or equal to 120' });
    const { applink_settings: after } = await set({ applink_replay_interval: 1_200, applink_secret_expiry_interval: 86_400 });
    expect(after).toEqual({ applink_replay_interval: 1_200, applink_secret_expiry_interval: 86_400, revision: 2 });
    expect(world.audit()[0]?.changes?.map(({ field }) => field)).toEqual(['applink_replay_interval', 'applink_secret_expiry_interval']);
    expect((await create()).secret_expiry_interval).toBe(86_400);
    expect((await refusal(set({ revision: 1, applink_replay_interval: 60 }))).status).toBe(409);
  });
});

describe('application link to a real server with a private CA', () => {
  it('creates the link once the real chain is accepted or verified by its CA [LINK-06, LINK-10]', async () => {
    const { authority, certificate, key } = await privateAuthority(['localhost']);
    const server = createTlsServer({ cert: [certificate, authority].join('\n'), key });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const product_url = `https://localhost:${(server.address() as AddressInfo).port}`;
      const world = await makeWorld({ peers: nodePeers() });
      // Its certificates are of today, so set the clock to the real time.
      world.clock.advance(Date.now() - world.clock.now());
      const client = await world.as(carlos);
      const send = (body: object) => client.send(applinks.create, { body: { ...base, product_url, ...body } });
      const asked = await refusal(send({ sslverify: 'no' }));
      const question = asked.brought as CertificateQuestion;
      expect(question.certificate_chain).toMatchObject([
        { ...certificatesIn(certificate)?.[0], issuer: 'CN=Journey private CA', names: ['DNS:localhost'], problems: [] },
        { ...certificatesIn(authority)?.[0], subject: 'CN=Journey private CA', problems: ['NO_CA'] },
      ]);
      const { applink: accepted } = await send({ sslverify: 'no', accept: true, certificateid: question.certificateid });
      expect(accepted.certificateid).toBe(question.certificateid);
      expect((await send({ name: 'verified', cacert: authority })).applink.certificates?.[0]?.names).toEqual(['DNS:localhost']);
      const other = await privateAuthority(['localhost']);
      expect(problemsOf(await refusal(send({ name: 'other', cacert: other.authority })))).toEqual([[], ['UNKNOWN_AUTHORITY']]);
    } finally {
      server.close();
    }
  });
});
