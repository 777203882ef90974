import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { backups } from 'kc-api/contract/backup/backup';
import { system } from 'kc-api/contract/frame/system';
import { users } from 'kc-api/contract/security/users';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { bytesOfForm, forged, formOf, opened, smallWorld, verifyAs } from '../../test/imageFiles.ts';
import { makeImage, madeImage } from '../../test/recipes/restartRecipes.ts';
import { carlos, makeWorld, refusal, root, sara } from '../../test/kit.ts';
import { findBackupKey } from '../keyPart/index.ts';
import { createSqliteStore } from '../node/sqliteStore.ts';
import { restartTable } from '../restart/state.ts';
import { openContainer, readContainer } from './imageContainer.ts';
import { readImage } from './imageFormat.ts';
import { keepImage } from './pieces.ts';
import { imagePieceTable } from './state.ts';

describe('backup', () => {
  it('[BKUP-08] [BKUP-15] [BKUP-16] [BKUP-17] [BKUP-18] creates a downloadable image of all data with its size and SHA-256', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    expect((await client.send(backups.read)).backup).toEqual({
      backup_exists: 'no',
      result: '',
      backup_size: 0,
      backup_time: 0,
      backup_sha256: '',
      key_ready: 'yes',
      keypart_generation: 0,
      current_generation: 1,
      images: [],
      images_kept: 1,
      next_run: 0,
    });
    expect((await refusal(client.download(backups.download))).message).toBe(backupTexts.none);
    await client.send(backups.create);
    expect((await client.send(backups.status)).backup.result).toBe('running');
    expect((await refusal(client.send(backups.create))).message).toBe(backupTexts.running);
    world.clock.advance(1);
    while ((await client.send(backups.status)).backup.result === 'running') await new Promise((resolve) => setTimeout(resolve, 5));
    const { backup: status } = await client.send(backups.status);
    expect(status).toMatchObject({ backup_exists: 'yes', result: 'success', backup_time: Math.floor(world.clock.now() / 1000) });
    const { blob, filename } = await client.download(backups.download);
    expect(filename).toMatch(/^keycontrol-backup-\d{12}\.bu$/);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([status.backup_size, status.backup_sha256]);
    const { text } = await opened(world, formOf(bytes));
    for (const { id } of world.appliance.environment.store.table('cloudKeys').all()) expect(text).toContain(id);
    expect(await refusal((await world.as(sara)).send(backups.read))).toMatchObject({ status: 403 });
  });

  it('[BKUP-09] [BKUP-19] verifies an image and reports its metadata, key part holders and changes, without changing data', async () => {
    const world = await makeWorld();
    await makeImage(world);
    const client = await world.as(root);
    await client.send(users.change, { params: { id: world.user(sara.login).id }, body: { revision: undefined, full_name: 'Sara L.' } });
    await client.send(users.remove, { params: { id: world.user(carlos.login).id } });
    const { user } = await client.send(users.create, {
      body: {
        full_name: 'Nina',
        email: 'nina@nordbank.example',
        alert_email: '',
        authentication: 'Local',
        privileges: ['SEC_ADMIN'],
        groups: [],
        account_decay_time: 3652 * 86_400,
        password_expiration: null,
      },
    });
    const said = await verifyAs(world, await madeImage(world));
    expect(said).toMatchObject({
      keypart_generation: 1,
      image: { filename: 'keycontrol-backup.bu', hostname: 'kc-node-1', version: '10.5.0', min_keyparts: 2 },
    });
    expect(said.image?.custodians).toContain(root.login);
    const people = said.changes.find(({ kind }) => kind === 'Users');
    expect(people).toMatchObject({ lost: 1, returned: 1, names: [user.login_name] });
    expect(people?.reverted).toBeGreaterThan(0);
    expect(world.user(sara.login).full_name).toBe('Sara L.');
  });

  it('[BKUP-10] [BKUP-11] [BKUP-20] restores a verified image completely and ends all sessions', async () => {
    const world = await makeWorld();
    const { store } = world.appliance.environment;
    await makeImage(world);
    const before = store.table('cloudKeys').all();
    const client = await world.as(root);
    expect((await refusal(client.send(backups.restore))).message).toBe(backupTexts.notVerified);
    await client.send(users.change, { params: { id: world.user(sara.login).id }, body: { revision: undefined, full_name: 'Sara L.' } });
    store.table('cloudKeys').clear();
    await verifyAs(world, await madeImage(world));
    const other = await world.as(sara);
    const { restart_id } = await client.send(backups.restore);
    expect(store.table('cloudKeys').all()).toEqual(before);
    expect(world.user(sara.login).full_name).toBe('Sara Lindqvist');
    expect(restartTable.find({ store }, restart_id, 'It')).toMatchObject({ kind: 'restore', by: root.login });
    expect(world.audit()[0]).toMatchObject({ user: root.login, content: expect.stringContaining('kc-node-1 restored from keycontrol-backup.bu') });
    expect((await refusal(other.send(system.status))).kind).toBe('session-ended');
    expect(await client.send(system.status)).toMatchObject({ kps_status: 'Degraded' });
    world.clock.advance(60_000);
    await world.as(root);
    expect(await (await world.as(root)).send(backups.read)).toMatchObject({ backup: { backup_exists: 'yes' } });
  });

  it('refuses an invalid, truncated or newer image, and one of another vault', async () => {
    const world = await smallWorld();
    await makeImage(world);
    const form = await madeImage(world);
    const whole = await bytesOfForm(form);
    const reason = async (one: FormData) => (await refusal(verifyAs(world, one))).message;
    expect(await reason(formOf(new Uint8Array([1, 2, 3])))).toBe(backupTexts.notAnImage);
    expect(await reason(formOf(new Uint8Array(gzipSync('{"a":1}\n'))))).toBe(backupTexts.plain);
    expect(await reason(formOf(whole.slice(0, whole.length - 200)))).toBe(backupTexts.damaged);
    expect(await reason(await forged(world, form, (text) => text.replace('"version":"10.5.0"', '"version":"10.6.0"')))).toBe(
      backupTexts.newer('10.6.0', '10.5.0'),
    );
    expect(await reason(await forged(world, form, (text) => text.replace('"flavour":"keycontrol"', '"flavour":"databases"')))).toBe(
      backupTexts.otherVault('Database Vault'),
    );
    expect(await reason(await forged(world, form, (text) => text.replace('{"table":"users"', '{"table":"strangers"')))).toBe(backupTexts.unknownData);
    expect(await refusal((await world.as(root)).send(backups.restore))).toMatchObject({ message: backupTexts.notVerified });
  });
});

it('stops reading an image when its signal is aborted', async () => {
  const world = await smallWorld();
  await makeImage(world);
  const container = await readContainer((await madeImage(world)).get('file') as File);
  const key = findBackupKey(world.appliance.environment, container.header.key) as Uint8Array;
  const reason = new Error('the client left');
  await expect(openContainer(container, key, AbortSignal.abort(reason))).rejects.toBe(reason);
  await expect(readImage(await openContainer(container, key), AbortSignal.abort(reason))).rejects.toBe(reason);
});

it('rolls back a restore that fails halfway', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kc-backup-'));
  const world = await makeWorld({ store: createSqliteStore(join(folder, 'a.db')) });
  const { store } = world.appliance.environment;
  await makeImage(world);
  await verifyAs(world, await madeImage(world));
  const client = await world.as(root);
  const people = store.table('users').all();
  const table = store.table('restarts');
  const { put } = table;
  table.put = () => {
    throw new Error('disk full');
  };
  expect((await refusal(client.send(backups.restore))).status).toBe(500);
  table.put = put;
  expect(store.table('users').all()).toEqual(people);
  expect(await client.send(system.status)).toMatchObject({ kps_status: 'Degraded' });
  world.appliance.close();
  rmSync(folder, { recursive: true });
});

it('keeps later writes out of a snapshot', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kc-backup-'));
  const world = await makeWorld({ store: createSqliteStore(join(folder, 'a.db')) });
  const { store } = world.appliance.environment;
  const snapshot = store.snapshot();
  const count = store.table('users').count();
  store.table('users').clear();
  expect([...snapshot.rows('users')].flat()).toHaveLength(count);
  snapshot.close();
  world.appliance.close();
  rmSync(folder, { recursive: true });
});

it('removes the pieces of an incomplete image after a failure and after a restart', async () => {
  const store = createSqliteStore(':memory:');
  const world = await makeWorld({ store, scenario: 'empty' });
  const { environment } = world.appliance;
  const pieces = () => imagePieceTable.in(environment).count();
  const half = (then: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => {
    let asked = 0;
    return new ReadableStream<Uint8Array>({ pull: (controller) => ((asked += 1) === 1 ? controller.enqueue(new Uint8Array(300_000)) : then(controller)) });
  };
  await expect(
    keepImage(
      environment,
      half((controller) => controller.error(new Error('disk full'))),
    ),
  ).rejects.toThrow('disk full');
  expect(pieces()).toBe(0);
  // Its second piece never arrives.
  void keepImage(
    environment,
    half(() => undefined),
  );
  await expect.poll(pieces).toBe(1);
  await makeWorld({ store });
  expect(pieces()).toBe(0);
});
