import { gunzipSync, gzipSync } from 'node:zlib';
import { hexToBytes } from '@noble/hashes/utils.js';
import { combine } from 'shamir-secret-sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminKey } from 'kc-api/contract/account/account';
import { backups } from 'kc-api/contract/backup/backup';
import { restoreParts } from 'kc-api/contract/backup/restoreParts';
import { users } from 'kc-api/contract/security/users';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { readKeyPart } from 'kc-api/rules/recovery/keyPartFile';
import { recoveryTexts } from 'kc-api/rules/recovery/recovery';
import { bytesOfForm, dana, formOf, partFileOf, smallWorld, storeOf, verifyAs } from '../../test/imageFiles.ts';
import { cheap, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';
import { makeImage, madeImage } from '../../test/recipes/restartRecipes.ts';
import { createAppliance } from '../appliance.ts';
import { deriveBackupKey } from '../keyPart/index.ts';
import { openContainer, readContainer } from './imageContainer.ts';
import { keepImage } from './pieces.ts';
import { backupImage, imagePieceTable, lockedImage, verifiedImage } from './state.ts';

/** The world of the read-only tests, and its image. */
let source: World;
let image: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  source = await smallWorld();
  await makeImage(source);
  image = await bytesOfForm(await madeImage(source));
});
afterAll(() => source.appliance.close());

const imageForm = () => formOf(image.slice(), 'keycontrol-backup.bu');

describe('image on another appliance', () => {
  const upload = async (world: World, key_part: string, who = root) => (await world.as(who)).send(restoreParts.upload, { body: { key_part } });
  const files = () => [partFileOf(source, root.login), partFileOf(source, sara.login)] as const;

  it('is unlocked with its own admin key parts, then verified and restored', async () => {
    const world = await makeWorld({ scenario: 'empty', seed: 2 });
    const { environment } = world.appliance;
    const client = await world.as(root);
    expect(await client.send(restoreParts.status)).toMatchObject({ complete: 'no', current_parts: 0 });
    expect((await refusal(upload(world, files()[0]))).message).toBe(backupTexts.noLocked);
    const claim = await verifyAs(world, imageForm());
    expect(claim).toMatchObject({ needs_parts: 'yes', keypart_generation: 1, changes: [], image: { hostname: 'kc-node-1', min_keyparts: 2 } });
    expect(claim.image?.custodians).toContain(sara.login);
    expect(await refusal(client.send(backups.restore))).toMatchObject({ status: 403, message: backupTexts.notVerified });
    expect(await client.send(restoreParts.status)).toMatchObject({ complete: 'no', current_parts: 0, required_parts: 2, generation: 1 });
    expect(await upload(world, files()[0])).toMatchObject({ complete: 'no', current_parts: 1, required_parts: 2 });
    expect((await refusal(upload(world, files()[0]))).message).toBe(recoveryTexts.uploaded);
    expect(await upload(world, files()[1])).toMatchObject({ complete: 'yes' });
    expect(await client.send(restoreParts.status)).toMatchObject({ complete: 'yes' });
    const verification = await client.send(backups.verified);
    expect(verification.needs_parts).toBeUndefined();
    expect(verification.changes.find(({ kind }) => kind === 'Users')?.returned).toBeGreaterThan(0);
    expect(world.audit(3).map(({ content }) => content)).toContain(
      `Admin key part of ${sara.login} uploaded to open backup image keycontrol-backup.bu (2 of 2)`,
    );
    await client.send(backups.restore);
    expect(environment.store.table('users').all()).toEqual(storeOf(source).table('users').all());
    world.clock.advance(60_000);
    expect((await (await world.as(sara)).send(users.list)).users.length).toBeGreaterThan(0);
    // It has become the appliance of the image: its own backups open with the same parts.
    await makeImage(world);
    expect(await verifyAs(world, await madeImage(world))).toMatchObject({ keypart_generation: 1, image: { custodians: claim.image?.custodians } });
    expect(JSON.stringify(environment.store.value('key_part_gatherings') ?? {})).toBe('{}');
  });

  it('refuses parts of another admin key and unknown parts', async () => {
    const world = await smallWorld(3);
    await verifyAs(world, imageForm());
    const own = partFileOf(world, root.login);
    expect(own).not.toBe(files()[0]);
    expect(await refusal(upload(world, own))).toMatchObject({ status: 400, message: backupTexts.partOfOtherKey });
    expect((await refusal(upload(world, 'ab'.repeat(33)))).fields['key_part']).toBe(backupTexts.partOfOtherKey);
    expect((await refusal(upload(world, 'no part'))).message).toBe(recoveryTexts.noPart);
    expect((await refusal(upload(world, files()[0], sara))).status).toBe(403);
    expect((await refusal(upload(world, files()[0], dana))).status).toBe(403);
    await upload(world, files()[0]);
    // Another image replaces the first one, whose parts are dropped.
    await verifyAs(world, imageForm());
    expect(await (await world.as(root)).send(restoreParts.status)).toMatchObject({ current_parts: 0 });
    await upload(world, files()[0]);
    await (await world.as(root)).send(restoreParts.reset);
    expect(await (await world.as(root)).send(restoreParts.status)).toMatchObject({ current_parts: 0 });
  });

  it('rejects a modified image even with the right parts', async () => {
    const world = await makeWorld({ scenario: 'empty', seed: 2 });
    const changed = image.slice();
    changed[changed.length - 40] = (changed.at(-40) as number) ^ 1;
    await verifyAs(world, formOf(changed));
    await upload(world, files()[0]);
    expect(await refusal(upload(world, files()[1]))).toMatchObject({ status: 400, message: backupTexts.damaged });
    expect(verifiedImage.get(world.appliance.environment)).toBeNull();
    expect(lockedImage.get(world.appliance.environment)).not.toBeNull();
  });

  it('can be decrypted with two downloaded admin key parts only', async () => {
    const world = await makeWorld();
    await makeImage(world);
    const texts = await Promise.all([root, sara].map(async (who) => (await (await world.as(who)).download(adminKey.download)).blob.text()));
    const parts = texts.flatMap((text) => readKeyPart(text)?.parts ?? []);
    const container = await readContainer((await madeImage(world)).get('file') as File);
    const plain = await openContainer(container, deriveBackupKey(await combine(parts.map(hexToBytes))));
    const text = gunzipSync(Buffer.from(await new Response(plain.stream()).arrayBuffer())).toString();
    for (const { id } of storeOf(world).table('cloudKeys').all()) expect(text).toContain(id);
    await expect(openContainer(container, deriveBackupKey(hexToBytes('00'.repeat(32))))).rejects.toThrow(backupTexts.damaged);
  });
});

describe('image on the appliance that created it', () => {
  it('restores an older image without parts after the admin key was generated again', async () => {
    const world = await smallWorld();
    await makeImage(world);
    const older = await madeImage(world);
    const client = await world.as(root);
    await client.send(adminKey.generate);
    expect((await client.send(backups.read)).backup).toMatchObject({ keypart_generation: 1, current_generation: 2 });
    expect(await verifyAs(world, older)).toMatchObject({ keypart_generation: 1, current_generation: 2 });
    await client.send(backups.restore);
    expect(storeOf(world).value('keypart_generation')).toBe(1);
    world.clock.advance(60_000);
    await makeImage(world);
    expect(await verifyAs(world, await madeImage(world))).toMatchObject({ keypart_generation: 1, current_generation: 1 });
  });

  it('deletes unencrypted images of an older version and derives the missing backup key', async () => {
    const world = await smallWorld();
    const { environment } = world.appliance;
    const plain = new Uint8Array(gzipSync('{"keycontrol_image":1}\n'));
    const older = await keepImage(environment, new Blob([plain]).stream());
    backupImage.set(environment, { ...older, generation: 1 });
    environment.store.setValue('verified_image', older as never);
    environment.store.table('backupKeys').clear();
    const again = createAppliance({ store: environment.store, seed: 1, passwords: cheap(), clock: world.clock });
    await again.ready;
    expect(backupImage.get(environment)).toBeNull();
    expect(verifiedImage.get(environment)).toBeNull();
    expect(imagePieceTable.in(environment).count()).toBe(0);
    await expect.poll(() => environment.store.table('backupKeys').count()).toBe(1);
    await makeImage(world);
    await verifyAs(world, await madeImage(world));
  });

  it('refuses a backup without a backup key, until an admin key is generated', async () => {
    const world = await makeWorld({ scenario: 'empty' });
    const client = await world.as(root);
    expect((await client.send(backups.read)).backup.key_ready).toBe('no');
    expect((await refusal(client.send(backups.create))).message).toBe(backupTexts.noKey);
    await client.send(adminKey.generate);
    expect((await client.send(backups.read)).backup.key_ready).toBe('yes');
  });
});
