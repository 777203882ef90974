import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from 'kc-api/client/client';
import { adminKey } from 'kc-api/contract/account/account';
import { luna } from 'kc-api/contract/hsm/luna';
import { recovery } from 'kc-api/contract/recovery/recovery';
import { session } from 'kc-api/contract/session/session';
import { lunaCertificate } from '../../src/hsm/lunaCertificate.ts';
import { createNodeServer, defaultVaults, signIns, type NodeServer } from '../../src/node/node.ts';
import { refusal } from '../kit.ts';
import { found, password, softHsm } from './softHsm.ts';

const world = softHsm();
const folder = mkdtempSync(join(tmpdir(), 'kc-hsm-'));
const vaults = defaultVaults.filter(({ flavour }) => flavour === 'keycontrol');
const tenant = vaults[0]?.tenant ?? '';
const said: string[] = [];
const start = (more: object = {}) =>
  createNodeServer({ vaults, dataDir: folder, consoleDir: folder, scenario: 'empty', port: 0, pkcs11: found, log: (line) => void said.push(line), ...more });
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
/** What the console sends, as the first security administrator. */
async function administrator(): Promise<Client> {
  const { login = '', password: own = '' } = signIns[0] ?? {};
  const token = (await nobody().send(session.login, { params: { tenant }, body: { username: login, password: own } })).access_token ?? null;
  return createClient({ fetch: globalThis.fetch, baseUrl: `http://127.0.0.1:${server.port}`, tenant, token: () => token });
}
const logIn = (client: Client, pin: string) => client.send(luna.logIn, { body: { label: 'kc-root', password: pin } });
const outcomes = async (client: Client) => {
  const { test_result, test_msg, steps } = await client.send(luna.test);
  return { test_result, test_msg, steps: steps.map(({ step, outcome }) => `${step} ${outcome}`) };
};

describe('the Luna of the console, which is SoftHSM', () => {
  it('goes from nothing to an admin key, over a restart, a recovery, a token that is away, and a reset [HSM-065] [HSM-066] [HSM-068] [HSM-069] [HSM-090]', async () => {
    let client = await administrator();
    const on = { state: 'ENABLED', hostname: 'luna1.nordbank.example', client_name: 'kc', server_cert: lunaCertificate, revision: undefined } as const;
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

    // The master key is missing, and comes back out of the HSM: what it gives is compared with the admin key.
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
});
