import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from 'kc-api/client/client';
import { backups } from 'kc-api/contract/backup/backup';
import { session } from 'kc-api/contract/session/session';
import { createSqliteStore, defaultVaults } from 'kc-appliance/node';
import { startServer, StartError, type StartOptions } from './server.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'kc-server-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const start = (more: Partial<StartOptions> = {}) =>
  startServer({
    host: '127.0.0.1',
    port: 0,
    dataDir: join(folder, 'data'),
    scenario: 'fresh',
    reset: false,
    consoleDir: folder,
    log: () => undefined,
    ...more,
  });
const refusal = async (more: Partial<StartOptions>): Promise<string> => {
  const error: unknown = await start(more).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
};

/** Created once, because the four vaults of the demo take seconds. */
describe('started server with the demo', () => {
  let data: string;
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'kc-demo-'));
    server = await start({ scenario: 'demo', dataDir: data, consoleDir: data });
  }, 60_000);
  afterAll(async () => {
    await server.close();
    rmSync(data, { recursive: true });
  });

  it('reports its URLs and the users who can sign in', async () => {
    expect(server.addresses.map(({ label, url }) => [label, new URL(url).pathname])).toEqual([
      ['KeyControl Vault', '/keycontrol/nordbank-kc/'],
      ['Cloud Key Management Vault', '/cloudkeys/nordbank-cloud/'],
      ['Database Vault', '/databases/nordbank-db/'],
      ['VM Encryption Vault', '/vmencryption/nordbank-vm/'],
    ]);
    const [root] = server.signIns;
    const { origin } = new URL(server.addresses[0]?.url ?? '');
    const answer = await fetch(`${origin}/v5/kc/login/nordbank-vm/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: root?.user, password: root?.password }),
    });
    expect(await answer.json()).toMatchObject({ result: 'success', username: 'secroot' });
    expect(server.signIns.filter(({ note }) => note).map(({ role, note }) => [role, note])).toEqual([
      ['security administrator with two-factor', expect.stringMatching(/^authenticator secret [A-Z2-7]{32}$/)],
    ]);
  });

  it('prints admin key parts that open the backup of the demo, and none for another scenario', async () => {
    expect(server.keyParts.map(({ part }) => part)).toEqual([expect.stringMatching(/^[0-9a-f]{66}$/), expect.stringMatching(/^[0-9a-f]{66}$/)]);
    const { origin } = new URL(server.addresses[0]?.url ?? '');
    const [root] = server.signIns;
    let token: string | null = null;
    const client = createClient({ fetch: (request) => fetch(request), baseUrl: origin, tenant: 'nordbank-kc', token: () => token });
    const body = { username: root?.user ?? '', password: root?.password ?? '' };
    token = (await client.send(session.login, { params: { tenant: 'nordbank-kc' }, body })).access_token ?? null;
    await client.send(backups.create);
    await expect.poll(async () => (await client.send(backups.status)).backup.result, { timeout: 20_000 }).toBe('success');
    const { blob } = await client.download(backups.download);
    // The header is not encrypted: it lists the hash of each part that opens the image.
    const bytes = Buffer.from(await blob.arrayBuffer());
    const header = JSON.parse(bytes.subarray(14, 14 + bytes.readUInt32BE(10)).toString()) as { parts: { hash: string }[] };
    const hashes = server.keyParts.map(({ part }) => createHash('sha256').update(part).digest('hex'));
    expect(header.parts.map(({ hash }) => hash)).toEqual(expect.arrayContaining(hashes));
    const fresh = await start();
    expect(fresh.keyParts).toEqual([]);
    await fresh.close();
  });
});

describe('started server', () => {
  it('reports the sign-in of existing data', async () => {
    const dataDir = join(folder, 'data');
    await (await start({ scenario: 'demo' })).close();
    for (const { flavour } of defaultVaults) {
      const store = createSqliteStore(join(dataDir, `${flavour}.db`));
      store.setValue('scenario', 'fresh');
      store.close();
    }
    const server = await start({ scenario: 'demo' });
    expect(server.signIns).toEqual([
      {
        role: 'secroot (security administrator)',
        user: 'secroot',
        password: 'Secroot-Fresh-1',
        note: 'until its first sign-in, which asks for a new password',
      },
    ]);
    await server.close();
  });
  it('reports the page for faults only if it serves that page', async () => {
    const server = await start({ developer: true });
    const page = server.addresses.find(({ label }) => label === 'Faults, for developers');
    expect((await fetch(page?.url ?? '')).status).toBe(200);
    await server.close();
    const open = await start({ developer: true, host: '0.0.0.0' });
    expect(open.addresses.map(({ label }) => label)).not.toContain('Faults, for developers');
    expect(open.addresses[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/keycontrol\/nordbank-kc\/$/);
    await open.close();
  });
});

describe('server that cannot start', () => {
  it('reports that its port is in use', async () => {
    const server = await start();
    const port = Number(new URL(server.addresses[0]?.url ?? '').port);
    expect(await refusal({ port, dataDir: join(folder, 'other') })).toBe(`Port ${port} is already in use.`);
    await server.close();
  });
  it('reports that its folder is in use', async () => {
    const server = await start();
    expect(await refusal({})).toBe(`The data folder ${join(folder, 'data')} is in use by another server (process ${process.pid}).`);
    await server.close();
    await (await start()).close();
  });
  it('reports that its folder is not writable', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await refusal({ dataDir: join(folder, 'file') })).toBe(`The data folder ${join(folder, 'file')} cannot be written: it is a file.`);
  });
  it('reports that a newer version wrote its data, until the data is reset', async () => {
    await (await start()).close();
    const file = join(folder, 'data/databases.db');
    const { DatabaseSync } = await import('node:sqlite');
    const db = new DatabaseSync(file);
    db.exec('PRAGMA user_version = 2000');
    db.close();
    const said = await refusal({});
    expect(said).toContain(file);
    expect(said).toMatch(/ was written by a newer version \(2000\) than this one \(\d+\)\.$/);
    await (await start({ reset: true })).close();
  });
});
