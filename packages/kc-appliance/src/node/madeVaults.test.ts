import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient, type Client } from 'kc-api/client/client';
import { adminKey } from 'kc-api/contract/account/account';
import { decommission } from 'kc-api/contract/recovery/decommission';
import { session } from 'kc-api/contract/session/session';
import { users } from 'kc-api/contract/security/users';
import { vaults } from 'kc-api/contract/vaults/vaults';
import { decommissionTexts } from 'kc-api/rules/recovery/decommission';
import { refusal, root } from '../../test/kit.ts';
import { createNodeServer, defaultVaults, type NodeServer } from './node.ts';

let dataDir = '';
let server: NodeServer;
const lines: string[] = [];
const two = defaultVaults.filter(({ flavour }) => flavour === 'keycontrol' || flavour === 'databases');
const start = () => createNodeServer({ vaults: two, scenario: 'empty', dataDir, consoleDir: dataDir, port: 0, log: (line) => void lines.push(line) });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kc-vaults-'));
  server = await start();
});
afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const restart = async () => {
  await server.close();
  server = await start();
};

async function signedIn(tenant: string, username = root.login, password = root.password): Promise<Client> {
  const client = (token: string | null) => createClient({ fetch, baseUrl: `http://127.0.0.1:${server.port}`, tenant, token: () => token });
  const { access_token = null } = await client(null).send(session.login, { params: { tenant }, body: { username, password } });
  return client(access_token);
}

const newVault = {
  name: 'branch-vault',
  vault_type: 'cloudkeys',
  vault_auth_type: 'VAULT_AUTH_LOCAL',
  initial_localuser: {
    name: 'Vera Vault',
    username: 'vera.vault',
    email: 'vera@nordbank.example',
    password: 'Vault-Admin-Pass-1',
    password_expiration: Math.floor(Date.now() / 1000) + 20 * 86_400,
  },
} as const;

const made = async () => (await (await signedIn('nordbank-kc')).send(vaults.create, { body: newVault })).vault;
const page = (address: string) => fetch(address, { redirect: 'manual' });

it('serves a vault from the console, keeps it across a restart and deletes its file with it', async () => {
  const { id, tenant_api_url: address } = await made();
  const file = join(dataDir, `vault-${id}.db`);
  expect(address).toBe(`http://127.0.0.1:${server.port}/cloudkeys/${id}/`);
  expect((await page(address)).status).toBe(503); // The test has no built console.
  expect(existsSync(file)).toBe(true);
  await restart();
  const own = await signedIn(id, 'vera.vault', 'Vault-Admin-Pass-1');
  expect((await own.send(users.list)).users.map(({ login_name }) => login_name)).toEqual(['vera.vault']);
  const client = await signedIn('nordbank-kc');
  expect((await client.send(vaults.list)).vaults.map(({ id: one, status }) => [one, status])).toEqual([
    ['nordbank-db', 'Healthy'],
    [id, 'Healthy'],
  ]);
  await client.send(vaults.remove, { params: { id } });
  expect(readdirSync(dataDir).filter((name) => name.startsWith('vault-'))).toEqual([]);
  expect((await refusal(own.send(users.list))).kind).toBe('session-ended');
  expect((await refusal(signedIn(id, 'vera.vault', 'Vault-Admin-Pass-1'))).message).toBe('This vault does not exist.');
  expect((await page(address.replace(/:\d+/, `:${server.port}`))).status).toBe(404);
});

it('deletes vaults from the console at decommissioning, but keeps the configured ones', async () => {
  const { id } = await made();
  const client = await signedIn('nordbank-kc');
  await client.send(adminKey.generate);
  const { blob } = await client.download(adminKey.download);
  const body = { key_part: await blob.text(), confirm: decommissionTexts.word };
  expect(await client.send(decommission.upload, { body })).toMatchObject({ complete: 'yes' });
  expect(readdirSync(dataDir).filter((name) => name.startsWith('vault-'))).toEqual([]);
  expect((await refusal(signedIn(id, 'vera.vault', 'Vault-Admin-Pass-1'))).message).toBe('This vault does not exist.');
  await signedIn('nordbank-db');
});

it('does not create a deleted configured vault again at the next start', async () => {
  await (await signedIn('nordbank-kc')).send(vaults.remove, { params: { id: 'nordbank-db' } });
  expect(existsSync(join(dataDir, 'databases.db'))).toBe(false);
  await restart();
  expect(server.vaults.map(({ vault }) => vault.tenant)).toEqual(['nordbank-kc']);
  expect(existsSync(join(dataDir, 'databases.db'))).toBe(false);
  expect((await (await signedIn('nordbank-kc')).send(vaults.list)).vaults).toEqual([]);
});

it('reports a vault with a damaged or missing file as unreachable, and serves the others', async () => {
  const { id } = await made();
  const file = join(dataDir, `vault-${id}.db`);
  for (const damage of [() => writeFileSync(file, 'no database'), () => rmSync(file), () => writeFileSync(file, '')]) {
    await server.close();
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
    damage();
    lines.length = 0;
    server = await start();
    expect((await (await signedIn('nordbank-kc')).send(vaults.list)).vaults.find((vault) => vault.id === id)).toMatchObject({ status: 'Unreachable' });
    expect(lines.join()).toContain(id);
    expect((await refusal(signedIn(id))).status).toBe(404);
  }
});
