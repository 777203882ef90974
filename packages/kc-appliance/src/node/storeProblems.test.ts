import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from 'kc-api/client/client';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { system } from 'kc-api/contract/frame/system';
import { directories } from 'kc-api/contract/security/directories';
import { users } from 'kc-api/contract/security/users';
import { session } from 'kc-api/contract/session/session';
import { storageAlerts, storageHealth, storageTexts, unstartedText } from 'kc-api/rules/storage';
import { makeWorld, refusal, root, type World } from '../../test/kit.ts';
import { createNodeServer, defaultVaults } from './node.ts';
import { createSqliteStore, type SqliteStore } from './sqliteStore.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'kc-full-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const newUser = (name: string) => ({
  full_name: name,
  email: `${name}@nordbank.example`,
  alert_email: '',
  authentication: 'Local',
  privileges: ['SEC_ADMIN'],
  groups: [],
  account_decay_time: 3652 * 86_400,
  password_expiration: null,
});

interface Full {
  world: World;
  store: SqliteStore;
  lines: string[];
  /** Lets the file grow by this many pages from now on, like a disk with that much free space. Null: no limit. */
  leaveRoom(pages: number | null): void;
  /** Advances the store's clock by this many seconds. */
  wait(seconds: number): void;
}

/** Creates an appliance over a file whose growth the test limits. */
async function fullable(): Promise<Full> {
  const path = join(folder, 'a.db');
  let at = 0;
  let database: DatabaseSync | null = null;
  const store = createSqliteStore(path, undefined, { reserve: 1024 * 1024, now: () => at, opened: (db) => (database = db) });
  const lines: string[] = [];
  const world = await makeWorld({ scenario: 'empty', store, log: (line) => void lines.push(line) });
  store.reserve();
  return {
    world,
    store,
    lines,
    leaveRoom(pages) {
      const count = Number(database?.prepare('PRAGMA page_count').get()?.['page_count']);
      database?.exec(`PRAGMA max_page_count = ${pages === null ? 4_294_967_294 : count + pages}`);
    },
    wait: (seconds) => void (at += seconds * 1_000),
  };
}

describe('full store', () => {
  it('refuses changes, allows sign-in and reads, and reports the problem in health, alerts and logs', async () => {
    const { world, lines, leaveRoom, wait } = await fullable();
    const client = await world.as(root);
    expect(await client.send(system.status)).toMatchObject({ kps_status: 'Healthy' });
    leaveRoom(0);
    const refused: number[] = [];
    for (let nth = 0; nth < 2_000 && refused.length === 0; nth += 1) {
      await client.send(users.create, { body: newUser(`user-${nth}`) as never }).catch((error: { status: number; message: string }) => {
        expect(error.message).toBe(storageTexts.full);
        refused.push(error.status);
      });
    }
    expect(refused).toEqual([507]);
    // The log shows the cause, not the failure of a second rollback.
    expect(lines.join('\n')).toContain(`users.create of ${root.login} failed, the store is full: database or disk is full`);
    expect(lines.join('\n')).not.toContain('rollback');

    const other = await world.as(root);
    expect((await other.send(users.list)).users.length).toBeGreaterThan(0);
    expect(await other.send(system.status)).toMatchObject({ kps_status: storageHealth.full });
    expect(await other.send(system.vaultHealth)).toMatchObject({ status: storageHealth.full });
    expect((await other.send(alerts.list, { query: { offset: '0', limit: '5' } } as never)).alerts[0]?.message).toBe(storageAlerts.full);
    expect(world.audit(20).find(({ content }) => content.includes('users.create'))).toMatchObject({
      content: `users.create of ${root.login} failed. ${storageAlerts.full}`,
    });
    expect(world.audit()[0]).toMatchObject({ content: `User ${root.login} signed in` });
    expect(await refusal(other.send(users.create, { body: newUser('later') as never }))).toMatchObject({ status: 507, message: storageTexts.full });

    leaveRoom(null);
    wait(6);
    expect(await other.send(system.status)).toMatchObject({ kps_status: 'Healthy' });
    await other.send(users.create, { body: newUser('later') as never });
    expect(world.audit(20).some(({ content }) => content.startsWith('Changes are kept again'))).toBe(true);
    world.appliance.close();
  });

  it('keeps its reserve for small writes such as 200 sign-ins, not for backups', async () => {
    const { world, store, leaveRoom } = await fullable();
    leaveRoom(0);
    expect(() => {
      for (let nth = 0; ; nth += 1) store.transaction(() => store.table('imagePieces').put({ id: `piece/${nth}`, base64: 'x'.repeat(100_000) }));
    }).toThrow('full');
    expect(() => store.table('imagePieces').put({ id: 'piece', base64: 'x'.repeat(100_000) })).toThrow('full');
    for (let nth = 0; nth < 200; nth += 1) await world.as(root);
    expect(store.problem?.()).toBe('full');
    world.appliance.close();
  });

  it('can be opened again without data loss', async () => {
    const { world, leaveRoom, store } = await fullable();
    leaveRoom(0);
    expect(() => store.transaction(() => store.table('imagePieces').put({ id: 'piece', base64: 'x'.repeat(5_000_000) }))).toThrow('full');
    const people = store.table('users').count();
    world.appliance.close();
    const again = createSqliteStore(join(folder, 'a.db'), undefined, { reserve: 1024 * 1024 });
    again.reserve();
    expect([again.table('users').count(), again.problem?.(), statSync(join(folder, 'a.db-reserve')).size]).toEqual([people, null, 1024 * 1024]);
    again.close();
  });
});

/** Overwrites a page of a file. */
function damage(path: string, page: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, new Uint8Array(4_096).fill(0xa5), 0, 4_096, (page - 1) * 4_096);
  closeSync(file);
}
const rootPage = (path: string, table: string): number => {
  const db = new DatabaseSync(path, { readOnly: true });
  const found = db.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').get(table);
  db.close();
  return Number(found?.['rootpage']);
};

describe('damaged store', () => {
  it('reports damaged data and continues with the rest', async () => {
    const path = join(folder, 'a.db');
    const first = createSqliteStore(path);
    const filled = await makeWorld({ scenario: 'empty', store: first });
    first.table('directories').put({ id: 'lost' } as never);
    filled.appliance.close();
    damage(path, rootPage(path, 't_directories'));
    const lines: string[] = [];
    const world = await makeWorld({ scenario: 'empty', store: createSqliteStore(path), log: (line) => void lines.push(line) });
    const client = await world.as(root);
    expect(await refusal(client.send(directories.list))).toMatchObject({ status: 503, message: storageTexts.damaged });
    expect(lines.join('\n')).toMatch(/directories\.list of secroot failed, the store is damaged: (?:database disk image is malformed|file is not a database)/);
    expect((await client.send(users.list)).users.length).toBeGreaterThan(0);
    await client.send(users.create, { body: newUser('still') as never });
    world.appliance.close();
  });

  it('does not keep other vaults from starting, and is reported at its own address', async () => {
    const consoleDir = join(folder, 'dist');
    mkdirSync(consoleDir);
    writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>Console</title>');
    const dataDir = join(folder, 'data');
    const lines: string[] = [];
    const vaults = defaultVaults.slice(0, 3);
    const start = () => createNodeServer({ vaults, scenario: 'empty', dataDir, consoleDir, port: 0, log: (line) => void lines.push(line) });
    await (await start()).close();
    for (const broken of vaults) {
      const file = join(dataDir, `${broken.flavour}.db`);
      const whole = readFileSync(file);
      damage(file, 1);
      lines.length = 0;
      const server = await start();
      const as = (tenant: string) => createClient({ fetch, baseUrl: `http://127.0.0.1:${server.port}`, tenant, token: () => null });
      const signIn = (tenant: string) => as(tenant).send(session.login, { params: { tenant }, body: { username: root.login, password: root.password } });
      expect(server.vaults.map(({ vault }) => vault.tenant)).toEqual(vaults.filter((one) => one !== broken).map(({ tenant }) => tenant));
      expect(lines.join('\n')).toContain(`${broken.tenant}: The data file ${file} cannot be read: file is not a database. The vault is not started.`);
      for (const { tenant } of vaults)
        if (tenant === broken.tenant) expect(await refusal(signIn(tenant))).toMatchObject({ status: 503, message: unstartedText });
        else expect(await signIn(tenant)).toMatchObject({ username: root.login });
      expect((await fetch(`http://127.0.0.1:${server.port}/${broken.flavour}/${broken.tenant}/`)).status).toBe(200);
      await server.close();
      writeFileSync(file, whole);
    }
  });
});
