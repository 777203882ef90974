import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from 'kc-api/client/client';
import { adminKey } from 'kc-api/contract/account/account';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { hsm } from 'kc-api/contract/hsm/hsm';
import { luna } from 'kc-api/contract/hsm/luna';
import { kmipServer } from 'kc-api/contract/kmip/server';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { groups } from 'kc-api/contract/security/groups';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { kek } from 'kc-api/contract/workloads/kek';
import { keyIds } from 'kc-api/contract/workloads/keyIds';
import { recovery } from 'kc-api/contract/recovery/recovery';
import { session } from 'kc-api/contract/session/session';
import { unseenCourse } from '../../src/core/checks/testCourse.ts';
import { lunaCertificate } from '../../src/hsm/luna/lunaCertificate.ts';
import { enumeration, integer, needed, objectTypes, structure, tags, text, type Item } from '../../src/kmip/index.ts';
import { connectKmip } from '../../src/node/kmip/client.ts';
import { createNodeServer, defaultVaults, signIns, type NodeServer } from '../../src/node/node.ts';
import { refusal } from '../kit.ts';
import { found, password, softHsm } from './softHsm.ts';

const world = softHsm();
const folder = mkdtempSync(join(tmpdir(), 'kc-hsm-'));
const vaults = defaultVaults.filter(({ flavour }) => flavour === 'keycontrol');
const tenant = vaults[0]?.tenant ?? '';
const said: string[] = [];
const start = (more: object = {}) =>
  createNodeServer({
    vaults,
    dataDir: folder,
    consoleDir: folder,
    scenario: 'empty',
    port: 0,
    kmipPort: 0,
    pkcs11: found,
    log: (line) => void said.push(line),
    ...more,
  });
let server: NodeServer;
beforeAll(async () => {
  world.make('kc-root');
  server = await start();
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
  world.end();
});
async function restart(more?: object): Promise<void> {
  await server.close();
  server = await start(more);
}

const nobody = (): Client => createClient({ fetch: globalThis.fetch, baseUrl: `http://127.0.0.1:${server.port}`, tenant, token: () => null });
/** Signs in as the first security administrator and returns the client. */
async function administrator(): Promise<Client> {
  const { login = '', password: own = '' } = signIns[0] ?? {};
  const token = (await nobody().send(session.login, { params: { tenant }, body: { username: login, password: own } })).access_token ?? null;
  return createClient({ fetch: globalThis.fetch, baseUrl: `http://127.0.0.1:${server.port}`, tenant, token: () => token });
}
const logIn = (client: Client, pin: string) => client.send(luna.logIn, { body: { label: 'kc-root', password: pin } });
const on = { state: 'ENABLED', hostname: 'luna1.nordbank.example', client_name: 'kc', server_cert: lunaCertificate, revision: undefined } as const;
const outcomes = async (client: Client) => {
  const { test_result, test_msg, steps } = await client.send(luna.test);
  return { test_result, test_msg, steps: steps.map(({ step, outcome }) => `${step} ${outcome}`) };
};

describe('Luna HSM of the console over SoftHSM', () => {
  it('stores the admin key, and supports a restart, a recovery, an unplugged token and a reset [HSM-065] [HSM-066] [HSM-068] [HSM-069] [HSM-090]', async () => {
    let client = await administrator();
    await client.send(luna.change, { body: on });
    expect((await client.send(luna.info)).settings.hsm_info.module).toBe(found.module);
    expect((await client.send(luna.tokens)).tokens).toMatchObject([{ label: 'kc-root', count_low: 'no' }]);
    expect(await outcomes(client)).toEqual({ test_result: 0, test_msg: 'Luna HSM behind libsofthsm2.so responds.', steps: ['connect passed'] });

    expect((await refusal(logIn(client, 'not the password'))).fields['password']).toMatch(/^The password is incorrect\. \(CKR_PIN_INCORRECT\)/);
    expect((await client.send(luna.tokens)).tokens).toMatchObject([{ label: 'kc-root', count_low: 'yes' }]);
    await logIn(client, password);
    expect((await client.send(luna.tokens)).tokens).toMatchObject([{ count_low: 'no' }]);

    await client.send(adminKey.generate);
    const { admin_keyid } = (await client.send(luna.info)).settings.hsm_info;
    expect(world.keys('kc-root').map(({ id }) => id)).toEqual([admin_keyid.replaceAll('-', '')]);
    await client.send(adminKey.generate);
    const after = (await client.send(luna.info)).settings.hsm_info.admin_keyid;
    await expect.poll(() => world.keys('kc-root').map(({ id }) => id)).toEqual([after.replaceAll('-', '')]);
    expect(after).not.toBe(admin_keyid);

    await restart();
    client = await administrator();
    expect(await client.send(luna.locateAdminKey)).toEqual({ key_result: 0, key_msg: 'The admin key is in partition kc-root.' });
    const works = {
      test_result: 0,
      test_msg: 'Luna HSM behind libsofthsm2.so responds. Partition kc-root is ready.',
      steps: ['connect passed', 'sign-in passed', 'act passed'],
    };
    expect(await outcomes(client)).toEqual(works);

    // Without the master key, the appliance recovers it from the HSM and compares it with the admin key.
    await restart({ recovery: true });
    expect((await refusal(nobody().send(recovery.hsm, { body: { password: 'not the password' } }))).fields['password']).toContain('CKR_PIN_INCORRECT');
    expect((await refusal(nobody().send(recovery.hsm, { body: {} }))).fields['password']).toContain('The stored password was not sent.');
    await nobody().send(recovery.hsm, { body: { password } });

    client = await administrator();
    world.unplug();
    expect(await outcomes(client)).toEqual({ test_result: 1, test_msg: 'The HSM has no partition kc-root.', steps: ['connect passed', 'sign-in failed'] });
    expect((await client.send(luna.locateAdminKey)).key_msg).toContain('The HSM has no partition kc-root.');
    expect((await refusal(client.send(adminKey.generate))).message).toContain('The HSM has no partition kc-root.');
    world.plugIn();
    expect(await outcomes(client)).toEqual(works);

    await client.send(luna.reset, { body: {} });
    expect(world.keys('kc-root')).toEqual([]);
    expect((await client.send(luna.info)).settings.hsm_info).toMatchObject({
      label: '',
      password_set: 'no',
      admin_keyid: '00000000-0000-0000-0000-000000000000',
    });
    expect(said.join('\n')).not.toContain(password);
  }, 120_000);

  it('wraps keys of the KMIP server, of key sets and of VM sets, and reports an unplugged token [KMIP-034] [KSET-49] [KEK-23]', async () => {
    const client = await administrator();
    await client.send(luna.change, { body: on });
    await logIn(client, password);
    const labels = () => world.keys('kc-root').map(({ label }) => label);
    expect(labels()).toEqual([]);

    const change = async (body: object) =>
      client.send(kmipServer.change, { body: { revision: (await client.send(kmipServer.read)).kmipsrv_info.revision, ...body } as never });
    await change({ hsm_type: 'HSM', rootkey_label: 'kmip-root', kek_cache_timeout: 0 });
    expect(world.keys('kc-root')).toMatchObject([{ label: 'kmip-root', bytes: 32, extractable: false, value: 'CKR_ATTRIBUTE_SENSITIVE' }]);
    await client.send(kmipServer.locateRootKey);

    // A real client over mutual TLS. Its key is stored here, sealed with a key that the HSM wraps.
    await client.send(kmipUsers.save, { body: { username: 'judge' } as never });
    const pem = async (file: string) => (await client.download(kmipUsers.download, { params: { username: 'judge' }, query: { file } as never })).blob.text();
    const { ca, cert, key } = { ca: await pem('ca'), cert: await pem('certificate'), key: await pem('key') };
    const target = { host: '127.0.0.1', port: server.kmipPort() ?? 0, cert, key, ca, verify: true, timeout: 10, credential: null };
    const kmip = await connectKmip(target, unseenCourse);
    const attribute = (name: string, value: Item) => structure(tags.Attribute, text(tags.AttributeName, name), value);
    const made = await kmip.ask(
      'Create',
      [
        enumeration(tags.ObjectType, objectTypes.SymmetricKey),
        structure(
          tags.TemplateAttribute,
          attribute('Cryptographic Algorithm', enumeration(tags.AttributeValue, 3)),
          attribute('Cryptographic Usage Mask', integer(tags.AttributeValue, 12)),
        ),
      ],
      { major: 1, minor: 4 },
    );
    const id = needed(made, 'UniqueIdentifier', 'TextString');
    const get = () => kmip.ask('Get', [text(tags.UniqueIdentifier, id)], { major: 1, minor: 4 });
    const first = await get();
    const { environment } = server.vaults[0]?.appliance ?? {};
    const [sealing] = environment?.store.value('kmip_sealing_keys') ?? [];
    expect(environment?.store.table('kmipObjects').get(id)).toMatchObject({
      encrypted: 'yes',
      sealed: expect.stringMatching(new RegExp(`^${sealing?.id}\\.`)),
    });
    expect(Buffer.from(sealing?.key ?? '', 'base64')).toHaveLength(40);

    world.unplug();
    await expect(get()).rejects.toThrow('The HSM has no partition kc-root.');
    expect((await refusal(client.send(kmipServer.locateRootKey))).message).toContain('The HSM has no partition kc-root.');
    world.plugIn();
    expect((await get()).value).toEqual(first.value);
    kmip.end();

    // A key set in its own partition, and the KEK of a VM set in the system's partition.
    world.make('kc-sets');
    const [group = ''] = (await client.send(groups.list)).groups.filter(({ privilege }) => privilege === 'CLOUD_ADMIN').map(({ name }) => name);
    const wrong = client.send(keySets.testHsm, { body: { csp_type: 'AWS', part_label: 'kc-sets', part_password: 'not the password' } });
    expect((await refusal(wrong)).fields['part_password']).toContain('CKR_PIN_INCORRECT');
    const { key_set } = await client.send(keySets.create, {
      body: { csp_type: 'AWS', name: 'judged', groupname: group, enable_hsm: 'yes', part_label: 'kc-sets', part_password: password },
    });
    expect(world.keys('kc-sets').map(({ label }) => label)).toEqual(['KeyControl key set judged']);
    await client.send(keySets.verifyHsm, { params: { guid: key_set.guid } });
    const { cvm_set } = await client.send(cvmSets.create, { body: { name: 'judged', group, association: 'KEK_ASSOC' } as never });
    expect(labels().sort()).toEqual(['KeyControl KEK of VM set judged', 'kmip-root']);
    await client.send(keyIds.create, { body: { cvmset: cvm_set.guid, name: 'judged' } });

    // The HSM cannot be reset while keys are in it. Each key leaves the HSM together with the object that uses it.
    expect((await refusal(client.send(luna.reset, { body: {} }))).status).toBe(412);
    expect(await client.send(hsm.dependents)).toMatchObject({ vm_sets: ['judged'], kmip_tenants: ['KMIP server'], key_sets: ['judged'] });
    await client.send(keySets.remove, { params: { guid: key_set.guid } });
    expect(world.keys('kc-sets')).toEqual([]);
    await client.send(kek.disable, { params: { guid: cvm_set.guid } });
    expect(labels()).toEqual(['kmip-root']);
    await change({ hsm_type: 'NONE' });
    expect(labels()).toEqual([]);
    expect(said.join('\n')).not.toContain(password);
  }, 120_000);
});
