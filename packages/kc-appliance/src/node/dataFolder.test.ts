import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
import { newBoot } from '../restart/index.ts';
import { createSqliteStore } from './sqliteStore.ts';
import { takeDataFolder } from './dataFolder.ts';
import { defaultVaults, openVaults, resetVaults } from './vaults.ts';
import { baseUser } from '../core/baseRecords.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'kc-data-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const vaults = defaultVaults.slice(0, 1);
const open = () => openVaults({ vaults, dataDir: folder, scenario: 'demo', machine: { boot: newBoot(systemClock), restart: null }, log: () => undefined });
const file = () => join(folder, 'keycontrol.db');
const users = () => {
  const store = createSqliteStore(file());
  const count = store.table('users').count();
  store.close();
  return count;
};

describe('the data folder', () => {
  it('belongs to one server at a time', () => {
    const first = takeDataFolder(folder);
    expect(() => takeDataFolder(folder)).toThrow(`The data folder ${folder} is in use by another server (process ${process.pid}).`);
    first.release();
    takeDataFolder(folder).release();
  });
  it('is free again when the number of a dead server was left behind', () => {
    writeFileSync(join(folder, 'server.pid'), String(process.pid));
    takeDataFolder(folder).release();
  });
  it('is made for its owner only', () => {
    const made = join(folder, 'deep/er');
    takeDataFolder(made).release();
    expect(statSync(made).mode & 0o777).toBe(0o700);
  });
  it('is told when it cannot be written', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => takeDataFolder(join(folder, 'file'))).toThrow(`The data folder ${join(folder, 'file')} cannot be written: it is a file.`);
    expect(() => takeDataFolder(join(folder, 'file/below'))).toThrow(
      `The data folder ${join(folder, 'file/below')} cannot be written: a part of its path is a file.`,
    );
  });
});

describe("a vault's file", () => {
  it('is filled once, for its owner only, and opened as it was left', async () => {
    const [first] = await open();
    first?.appliance.environment.store.setValue('hostname', 'renamed');
    first?.appliance.close();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const [again] = await open();
    expect(again?.scenario).toBe('demo');
    expect(again?.appliance.environment.store.value('hostname')).toBe('renamed');
    again?.appliance.close();
  });
  it('is filled anew when its first filling was broken off', async () => {
    const [whole] = await open();
    whole?.appliance.close();
    const wanted = users();
    rmSync(file());
    const broken = createSqliteStore(file());
    broken.table('users').put({ ...baseUser('half-made', 0) });
    broken.close();
    const [again] = await open();
    expect(again?.appliance.environment.store.table('users').get('half-made')).toBeUndefined();
    again?.appliance.close();
    expect(users()).toBe(wanted);
  });
  it('of a newer version is left alone', async () => {
    const db = new DatabaseSync(file());
    db.exec('PRAGMA user_version = 99');
    db.close();
    await expect(open()).rejects.toThrow(/keycontrol\.db was written by a newer version \(99\) than this one \(\d+\)\.$/);
    // The lock was released, and the file is unchanged.
    expect(takeDataFolder(folder).release()).toBeUndefined();
    const after = new DatabaseSync(file());
    expect(after.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 99 });
    after.close();
  });
  it('that is no database is told, and left alone', async () => {
    writeFileSync(file(), 'a letter to a friend, and long enough to be taken for one');
    await expect(open()).rejects.toThrow(`The data file ${file()} cannot be read: file is not a database.`);
  });
  it('is thrown away by a reset, and nothing else is', async () => {
    const [first] = await open();
    first?.appliance.close();
    writeFileSync(join(folder, 'mine.txt'), 'keep');
    resetVaults(folder, vaults);
    expect(statSync(join(folder, 'mine.txt')).size).toBe(4);
    expect(() => statSync(file())).toThrow('ENOENT');
  });
});
