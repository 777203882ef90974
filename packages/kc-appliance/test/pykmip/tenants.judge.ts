import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, type Client } from 'kc-api/client/client';
import { kmipMigration } from 'kc-api/contract/kmip/migration';
import { kmipServer } from 'kc-api/contract/kmip/server';
import { kmipTenants } from 'kc-api/contract/kmip/tenants';
import { kmipUsers, type KmipFile } from 'kc-api/contract/kmip/users';
import { session } from 'kc-api/contract/session/session';
import type { KmipTarget } from '../../src/kmip/caller.ts';
import { createNodeServer, defaultVaults, signIns, type NodeServer } from '../../src/node/node.ts';
import { asPyKmip } from './pykmip.ts';

const folder = mkdtempSync(join(tmpdir(), 'kc-tenants-'));
const vaults = defaultVaults.filter(({ flavour }) => flavour === 'keycontrol');
let server: NodeServer;
let client: Client;
beforeAll(async () => {
  server = await createNodeServer({ vaults, dataDir: folder, consoleDir: folder, port: 0, kmipPort: 0, scenario: 'kmipLegacy', log: () => undefined });
  const tenant = vaults[0]?.tenant ?? '';
  let token: string | null = null;
  client = createClient({ fetch: globalThis.fetch, baseUrl: `http://127.0.0.1:${server.port}`, tenant, token: () => token });
  const { login = '', password = '' } = signIns[0] ?? {};
  token = (await client.send(session.login, { params: { tenant }, body: { username: login, password } })).access_token ?? null;
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Returns the connection parameters of the user, with the downloaded certificate files. */
async function handOver(username: string): Promise<KmipTarget> {
  const file = async (wanted: KmipFile) =>
    (await client.download(kmipUsers.download, { params: { username }, query: { file: wanted } }, { filename: wanted })).blob.text();
  return {
    host: '127.0.0.1',
    port: server.kmipPort() ?? 0,
    cert: await file('certificate'),
    key: await file('key'),
    ca: await file('ca'),
    verify: true,
    timeout: 5,
    credential: null,
  };
}

const newTenant = (name: string, migrate: 'yes' | 'no') =>
  client.send(kmipTenants.create, {
    body: {
      name,
      desc: '',
      auth_type: 'KMIP_AUTH_LOCAL',
      migrate,
      initial_localuser: {
        name: 'Clara Ek',
        username: 'clara',
        email: 'clara.ek@nordbank.example',
        password: 'Password-1',
        password_expiration: Math.floor(Date.now() / 1000) + 10 * 86_400,
      },
    },
  });
async function until(state: string): Promise<void> {
  for (const end = Date.now() + 60_000; (await client.send(kmipMigration.status)).state !== state;) {
    if (Date.now() > end) throw new Error(`The migration does not reach ${state}.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

it('preserves the key of a client through the migration, and hides it from other tenants', async () => {
  await client.send(kmipUsers.save, { body: { username: 'before', expire: 30 } });
  const first = await handOver('before');
  const [id, , key] = await asPyKmip(first, [
    ['create', 'AES', 256, 'key from before'],
    ['activate', '$1'],
    ['get', '$1'],
  ]);
  expect(key).toMatchObject({ type: 'SYMMETRIC_KEY', length: 256 });

  await newTenant('first', 'yes');
  await until('KMIP_MIG_ACCOUNT_VERIFIED');
  await client.send(kmipMigration.migrate);
  await until('KMIP_MIG_IMPORT_COMPLETE');
  await client.send(kmipMigration.complete);
  expect((await client.send(kmipServer.read)).kmipsrv_info.server_type).toBe('TENANCY');
  expect(await asPyKmip(first, [['get', id]])).toEqual([key]);

  const { tenant } = await newTenant('second', 'no');
  await client.send(kmipUsers.save, { body: { username: 'of-second', expire: 30, tenant: tenant.id } });
  const second = await handOver('of-second');
  const [own, refused, nothing] = await asPyKmip(second, [
    ['create', 'AES', 256, 'key of the second'],
    ['get', id],
    ['locate', 'key from before'],
  ]);
  expect(refused).toMatchObject({ refused: 'ITEM_NOT_FOUND' });
  expect(nothing).toEqual([]);
  expect(await asPyKmip(first, [['get', own]])).toMatchObject([{ refused: 'ITEM_NOT_FOUND' }]);

  // Removing a tenant disconnects its client; the other client still works.
  await client.send(kmipTenants.remove, { params: { id: tenant.id } });
  expect((await asPyKmip(second, [['get', own]])).at(-1)).toHaveProperty('broken');
  expect(await asPyKmip(first, [['get', id]])).toEqual([key]);
}, 180_000);
