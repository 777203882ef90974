import { describe, expect, it } from 'vitest';
import { kmipClients } from 'kc-api/contract/kmip/clients';
import { clientServerNamed } from '../../../test/recipes/kmipRecipes.ts';
import { carlos, makeWorld, refusal, sara } from '../../../test/kit.ts';
import { without } from '../../core/store/without.ts';
import { selfSigned } from '../../core/x509/issue.ts';
import { newPrivateKey } from '../../core/x509/privateKeys.ts';
import type { KmipTarget } from '../caller.ts';
import { seedManyClientServers } from './clientServerStory.ts';
import { kmipClientTable } from '../state.ts';

const base = { name: 'kmip-new', server: 'kmip-new.nordbank.example' };

it('uses the ids of the demo servers in the hostile scenario, and 60 unique names in the large one', async () => {
  const [demo, hostile] = [await makeWorld(), await makeWorld({ scenario: 'hostile' })];
  const rows = (world: typeof demo) => kmipClientTable.in(world.appliance.environment).all();
  expect(rows(demo)).toHaveLength(9);
  expect(rows(hostile).map(({ id }) => id)).toEqual(rows(demo).map(({ id }) => id));
  expect(rows(hostile).some(({ name }) => name === rows(demo)[0]?.name)).toBe(false);
  seedManyClientServers(demo.appliance.environment, Math.floor(demo.clock.now() / 1000));
  expect(new Set(rows(demo).map(({ name }) => name)).size).toBe(60);
});

describe('KMIP client servers', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const create = async (body: object = {}) => (await client.send(kmipClients.create, { body: { ...base, ...body } })).kmipinfo;
    const change = async (kmip_guid: string, body: object) =>
      (await client.send(kmipClients.change, { params: { kmip_guid }, body: { revision: undefined, ...body } })).kmipinfo;
    const test = async (body: object) => without(await client.send(kmipClients.test, { body }), 'steps');
    const list = async () => (await client.send(kmipClients.list)).kmipinfo_list;
    const calls: { target: KmipTarget; makesKey: boolean }[] = [];
    const { environment } = world.appliance;
    const { test: real } = environment.kmipCaller;
    environment.kmipCaller = {
      test: (target, wanted, course) => {
        calls.push({ target, ...wanted });
        return real(target, wanted, course);
      },
    };
    return { world, environment, client, create, change, test, list, calls, kept: (id: string) => kmipClientTable.in(environment).get(id) };
  };

  it('lists all properties of the servers, with files in base64 and without secrets [KMIP-030, KMIP-031, KMIP-046, KMIP-090]', async () => {
    const { world, list, kept } = await begin();
    const all = await list();
    expect(all).toHaveLength(9);
    const [first] = all;
    expect(first).toMatchObject({
      name: 'kmip-stockholm',
      port: 5696,
      protocol: '0x200',
      reconnect: 'yes',
      key_set: 'yes',
      password_set: 'yes',
      last_result: 0,
    });
    expect(atob(first?.cert ?? '')).toBe(kept(first?.kmip_guid ?? '')?.cert);
    expect(JSON.stringify(all)).not.toMatch(/Kmip-Demo|bm9ib2R5|PRIVATE/);
    expect(all.find(({ name }) => name === 'kmip-new-site')).not.toHaveProperty('last_result');
    expect((await refusal((await world.as(carlos)).send(kmipClients.list))).status).toBe(403);
  });

  it('uses port 5696 and timeout 0 by default, and requires a unique name [KMIP-047, KMIP-091, KMIP-140, KMIP-141]', async () => {
    const { world, create } = await begin();
    expect(await create({ name: ' kmip-new ', server: ' kmip.example ' })).toMatchObject({
      name: 'kmip-new',
      server: 'kmip.example',
      port: 5696,
      timeout: 0,
      protocol: '0x1',
      verify: 'yes',
      reconnect: 'no',
      nbio: 'no',
      key_set: 'no',
      srvkey_set: 'no',
      password_set: 'no',
    });
    expect(world.audit()[0]?.content).toBe('KMIP client server kmip-new created');
    expect((await refusal(create())).fields).toEqual({ name: 'A client server with this name already exists.' });
    expect((await refusal(create({ name: ' ', protocol: '12' }))).fields).toEqual({ name: 'Enter a name.', protocol: 'Enter a valid protocol.' });
  });

  it('requires the private key of a certificate and never returns it [KMIP-030, KMIP-046]', async () => {
    const { world, create, change, kept } = await begin();
    const [own, other] = [await newPrivateKey('P-256'), await newPrivateKey('P-256')];
    const now = Math.floor(world.clock.now() / 1000);
    const cert = await selfSigned(own, { CN: 'kc-client' }, { from: now - 60, until: now + 86_400 }, { purpose: 'client' });
    expect((await refusal(create({ cert }))).fields).toEqual({ key: 'Select the private key of this certificate.' });
    expect((await refusal(create({ cert, key: other }))).fields).toEqual({ key: 'This private key does not belong to the certificate.' });
    const made = await create({ cert, key: own });
    expect([atob(made.cert), made.key_set]).toEqual([cert, 'yes']);
    expect(kept(made.kmip_guid)?.key).toBe(own);
    const said = JSON.stringify(world.audit(5));
    expect(said).toContain('"field":"key"');
    expect(said).not.toContain(own.split('\n')[1]);
    // Omitted fields keep their values; '' removes certificate and key.
    expect(await change(made.kmip_guid, { timeout: 9 })).toMatchObject({ key_set: 'yes', timeout: 9 });
    expect(await change(made.kmip_guid, { cert: '', key: '' })).toMatchObject({ cert: '', key_set: 'no' });
    // The request does not contain the removed key, so the audit record masks it by its field name.
    expect(world.audit()[0]?.changes).toContainEqual({ field: 'key', old: '••••••', new: null });
  });

  it('refuses a change with an outdated revision, and drops the test result when the connection changes [KMIP-092]', async () => {
    const { world, change } = await begin();
    const { id, revision } = clientServerNamed(world, 'kmip-frankfurt');
    expect(await change(id, { name: 'kmip-fra', revision })).toMatchObject({ name: 'kmip-fra', last_result: 0 });
    expect((await refusal(change(id, { timeout: 8, revision }))).status).toBe(409);
    expect(await change(id, { port: 5_700 })).not.toHaveProperty('last_result');
  });

  it('requires the password again before it is sent to another server [KMIP-094]', async () => {
    const { world, change, test, calls } = await begin();
    const { id } = clientServerNamed(world, 'kmip-stockholm');
    const again = { password: 'Enter the password again. The server or the way it is verified has changed.' };
    expect((await refusal(change(id, { server: 'mine.example' }))).fields).toEqual(again);
    expect((await refusal(test({ kmip_guid: id, server: 'mine.example', test_connect: 'yes' }))).fields).toEqual(again);
    expect((await refusal(test({ kmip_guid: id, verify: 'no', test_connect: 'yes' }))).fields).toEqual(again);
    expect(calls).toEqual([]);
    await test({ kmip_guid: id, server: 'mine.example', password: 'other', test_connect: 'yes' });
    expect(calls[0]?.target.credential).toEqual({ username: 'svc-keycontrol', password: 'other' });
  });

  it('stores the result of a test of stored settings, but not of entered ones [KMIP-032, KMIP-094, KMIP-128]', async () => {
    const { world, environment, test, list, calls, kept } = await begin();
    const { id, revision } = clientServerNamed(world, 'kmip-new-site');
    expect(await test({ kmip_guid: id, test_pubkey: 'yes' })).toEqual({ test_result: 0 });
    expect(calls[0]).toMatchObject({ makesKey: true, target: { host: 'kmip-new-site.nordbank.example', port: 5696, verify: true, timeout: 7 } });
    expect((await list()).find(({ kmip_guid }) => kmip_guid === id)).toMatchObject({ last_result: 0, last_tested: Math.floor(world.clock.now() / 1000) });
    expect(kept(id)?.revision).toBe(revision);
    expect(world.audit()[0]?.content).toBe('KMIP client server kmip-new-site tested: KMIP key generation successful.');
    const away = { kmip_guid: id, server: 'unreachable.example', test_connect: 'yes', testdebug: 'yes' };
    expect(await test(away)).toEqual({ test_result: 110, test_debug: 'unreachable.example did not respond on port 5696 within 7 seconds.' });
    expect(calls[1]?.makesKey).toBe(false);
    expect(kept(id)?.last_test?.result).toBe(0);
    expect(await test({ ...away, testdebug: 'no' })).toEqual({ test_result: 110 });
    expect(await test({ server: 'kmip.example', test_connect: 'yes' })).toEqual({ test_result: 0 });
    expect(await test({ test_connect: 'yes' })).toEqual({ test_result: -1 });
    // The server was changed during the test, so the result belongs to another connection.
    environment.kmipCaller = {
      test: (target) => {
        kmipClientTable.in(environment).put({ ...clientServerNamed(world, 'kmip-lab'), port: 7, last_test: null });
        return Promise.resolve({ number: target.port, words: '' });
      },
    };
    const lab = clientServerNamed(world, 'kmip-lab').id;
    expect(await test({ kmip_guid: lab, test_connect: 'yes' })).toEqual({ test_result: 5696 });
    expect(kept(lab)?.last_test).toBeNull();
  });

  it('deletes a server, and refuses vaults without a license for KMIP [KMIP-010, KMIP-093]', async () => {
    const { world, environment, client, list } = await begin();
    const { id } = clientServerNamed(world, 'kmip-lab');
    await client.send(kmipClients.remove, { params: { kmip_guid: id } });
    expect(world.audit()[0]?.content).toBe('KMIP client server kmip-lab deleted');
    expect((await list()).some(({ kmip_guid }) => kmip_guid === id)).toBe(false);
    environment.store.setValue('license', { byok_enabled: true, kmip_enabled: false, keyhub_managed: false, secrets_vault: true });
    expect((await refusal(list())).message).toBe('The license does not include KMIP.');
  });
});
