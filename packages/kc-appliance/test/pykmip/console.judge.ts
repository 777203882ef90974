import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from 'kc-api/client/client';
import { kmipObjects } from 'kc-api/contract/kmip/objects';
import { kmipUsers, type KmipFile } from 'kc-api/contract/kmip/users';
import { session } from 'kc-api/contract/session/session';
import type { KmipTarget } from '../../src/kmip/caller.ts';
import { createNodeServer, defaultVaults, signIns, type NodeServer } from '../../src/node/node.ts';
import { asPyKmip } from './pykmip.ts';

const folder = mkdtempSync(join(tmpdir(), 'kc-kmip-'));
const vaults = defaultVaults.filter(({ flavour }) => flavour === 'keycontrol');
const start = () => createNodeServer({ vaults, dataDir: folder, consoleDir: folder, port: 0, kmipPort: 0, log: () => undefined });
let server: NodeServer;
beforeAll(async () => {
  server = await start();
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Signs in as the first security administrator and returns the client. */
async function administrator(): Promise<Client> {
  const [vault] = vaults;
  const tenant = vault?.tenant ?? '';
  let token: string | null = null;
  const client = createClient({ fetch: globalThis.fetch, baseUrl: `http://127.0.0.1:${server.port}`, tenant, token: () => token });
  const { login = '', password = '' } = signIns[0] ?? {};
  token = (await client.send(session.login, { params: { tenant }, body: { username: login, password } })).access_token ?? null;
  return client;
}

describe('KMIP client created in the console', () => {
  it('connects with the downloaded files, and cannot get a key revoked in the console, across a restart', async () => {
    let client = await administrator();
    await client.send(kmipUsers.save, { body: { username: 'journey', expire: 30 } });
    const file = async (wanted: KmipFile) =>
      (await client.download(kmipUsers.download, { params: { username: 'journey' }, query: { file: wanted } }, { filename: wanted })).blob.text();
    const target: KmipTarget = {
      host: '127.0.0.1',
      port: server.kmipPort() ?? 0,
      cert: await file('certificate'),
      key: await file('key'),
      ca: await file('ca'),
      verify: true,
      timeout: 5,
      credential: null,
    };
    const [id, , got] = await asPyKmip(target, [
      ['create', 'AES', 256, 'key of the journey'],
      ['activate', '$1'],
      ['get', '$1'],
    ]);
    expect(got).toMatchObject({ type: 'SYMMETRIC_KEY', length: 256 });
    const params = { uuid: String(id) };
    const { object } = await client.send(kmipObjects.read, { params });
    expect(object).toMatchObject({ State: 'Active', owner: 'journey', gets: 1, ATTRS: { Name: 'key of the journey' } });
    const { users } = await client.send(kmipUsers.list);
    expect(users.find(({ username }) => username === 'journey')?.last_seen).toBeGreaterThan(0);

    await client.send(kmipObjects.setState, { params, body: { operation: 'revoke', revocation_code: '5', revocation_message: 'Laptop was stolen' } });
    expect(await asPyKmip(target, [['get', id]])).toEqual([{ refused: 'PERMISSION_DENIED', message: 'This object was revoked.' }]);

    await server.close();
    server = await start();
    const again = { ...target, port: server.kmipPort() ?? 0 };
    expect(
      await asPyKmip(again, [
        ['get', id],
        ['locate', 'key of the journey'],
      ]),
    ).toEqual([expect.objectContaining({ refused: 'PERMISSION_DENIED' }), [id]]);

    client = await administrator();
    await client.send(kmipUsers.remove, { params: { username: 'journey' } });
    const [gone] = (await asPyKmip(again, [['get', id]])).slice(-1);
    expect(gone).toHaveProperty('broken');
  }, 120_000);
});
