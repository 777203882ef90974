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

describe('data folder', () => {
  it('is locked by one server at a time', () => {
    const first = takeDataFolder(folder);
    expect(() => takeDataFolder(folder)).toThrow(`The data folder ${folder} is in use by another server (process ${process.pid}).`);
    first.release();
    takeDataFolder(folder).release();
  });
  it('is unlocked if its pid file is left from a dead server', () => {
    writeFileSync(join(folder, 'server.pid'), String(process.pid));
    takeDataFolder(folder).release();
  });
  it('is created with access for its owner only', () => {
    const made = join(folder, 'deep/er');
    takeDataFolder(made).release();
    expect(statSync(made).mode & 0o777).toBe(0o700);
  });
  it('is refused if it cannot be written', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => takeDataFolder(join(folder, 'file'))).toThrow(`The data folder ${join(folder, 'file')} cannot be written: it is a file.`);
    expect(() => takeDataFolder(join(folder, 'file/below'))).toThrow(
      `The data folder ${join(folder, 'file/below')} cannot be written: a part of its path is a file.`,
    );
  });
});

describe('data file of a vault', () => {
  it('is seeded once, with access for its owner only, and keeps its changes', async () => {
    const [first] = await open();
    first?.appliance.environment.store.setValue('hostname', 'renamed');
    first?.appliance.close();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const [again] = await open();
    expect(again?.scenario).toBe('demo');
    expect(again?.appliance.environment.store.value('hostname')).toBe('renamed');
    again?.appliance.close();
  });
  it('is seeded again if the first attempt was interrupted', async () => {
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
  it('is not opened or changed if a newer version wrote it', async () => {
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
  it('is refused if it is not a database', async () => {
    writeFileSync(file(), 'a letter to a friend, and long enough to be taken for one');
    await expect(open()).rejects.toThrow(`The data file ${file()} cannot be read: file is not a database.`);
  });
  it('is deleted by a reset, but other files are not', async () => {
    const [first] = await open();
    first?.appliance.close();
    writeFileSync(join(folder, 'mine.txt'), 'keep');
    resetVaults(folder, vaults);
    expect(statSync(join(folder, 'mine.txt')).size).toBe(4);
    expect(() => statSync(file())).toThrow('ENOENT');
  });
});
