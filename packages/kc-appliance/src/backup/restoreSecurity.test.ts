import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backups } from 'kc-api/contract/backup/backup';
import { system } from 'kc-api/contract/frame/system';
import { requests } from 'kc-api/contract/requests/requests';
import { users } from 'kc-api/contract/security/users';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { bytesOfForm, dana, formOf, opened, smallWorld, storeOf, verifyAs } from '../../test/imageFiles.ts';
import { refusal, root, sara, tomas, type World } from '../../test/kit.ts';
import { turnOn } from '../../test/recipes/requestRecipes.ts';
import { makeImage, madeImage } from '../../test/recipes/restartRecipes.ts';
import { imagePieceTable, verifiedImage } from './state.ts';

/** The world of the read-only tests, and its image of several chunks; its content cannot be compressed. */
let source: World;
let image: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  source = await smallWorld();
  storeOf(source)
    .table('alerts')
    .put({ id: 'long', date: 0, message: randomBytes(300_000).toString('base64') });
  await makeImage(source);
  image = await bytesOfForm(await madeImage(source));
});
afterAll(() => source.appliance.close());

const imageForm = () => formOf(image.slice(), 'keycontrol-backup.bu');

describe('domain administrator with a backup image', () => {
  it('cannot edit the image to become a security administrator', async () => {
    const world = await smallWorld();
    await makeImage(world);
    const client = await world.as(dana);
    const { blob } = await client.download(backups.download);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    // The attack: decompress the image, edit the own row, recompute the digest, compress, verify, restore.
    expect(() => gunzipSync(bytes)).toThrow();
    const { text } = await opened(world, formOf(bytes));
    const [row] = /"login_name":"dana\.kowalski@nordbank\.example".*?"privileges":\["DOMAIN_ADMIN"\]/.exec(text) ?? [];
    expect(row).toBeDefined();
    const edited = text
      .slice(0, text.indexOf('{"sha256":"'))
      .replace(row as string, (row as string).replace('["DOMAIN_ADMIN"]', '["SEC_ADMIN","DOMAIN_ADMIN"]'));
    const digest = createHash('sha256').update(edited).digest('hex');
    const packed = new Uint8Array(gzipSync(`${edited}{"sha256":"${digest}"}\n`));
    expect(await refusal(client.send(backups.verify, { body: formOf(packed) } as never))).toMatchObject({ status: 400, message: backupTexts.plain });
    const restored = await refusal(client.send(backups.restore));
    expect(restored).toMatchObject({ status: 403, message: 'You need the Security Admin privilege. A security administrator can grant it.' });
    expect((await refusal(client.send(users.list))).status).toBe(403);
    expect(world.user(dana.login).privileges).toEqual(['DOMAIN_ADMIN']);
  });

  it('cannot restore an image, or have it restored by an administrator who has not verified it', async () => {
    const world = await smallWorld();
    // The older image has her as a security administrator.
    const before = world.user(dana.login);
    world.put({ ...before, privileges: ['DOMAIN_ADMIN', 'SEC_ADMIN'] });
    await makeImage(world);
    const older = await madeImage(world);
    world.put(before);
    await verifyAs(world, imageForm());
    expect(await verifyAs(world, older, dana)).toMatchObject({ keypart_generation: 1 });
    expect((await refusal((await world.as(dana)).send(backups.restore))).status).toBe(403);
    const admin = await world.as(root);
    expect(await refusal(admin.send(backups.restore))).toMatchObject({ status: 409, message: backupTexts.otherVerifier });
    expect(await refusal(admin.send(backups.verified))).toMatchObject({ status: 404 });
    expect(world.user(dana.login).privileges).toEqual(['DOMAIN_ADMIN']);
  });

  it('finds no secrets of the appliance in the image', async () => {
    const { environment } = source.appliance;
    const people = environment.store.table('users').all();
    const secrets = [
      ...people.flatMap(({ password, old_passwords, otp, key_part }) => [password, ...old_passwords, otp?.secret, key_part?.part]),
      environment.store.value('audit_key'),
      ...environment.store
        .table('backupKeys')
        .all()
        .map(({ backup_key }) => backup_key),
    ].filter((one) => typeof one === 'string' && one !== '') as string[];
    expect(secrets.length).toBeGreaterThan(people.length);
    const raw = Buffer.from(image);
    expect(secrets.filter((one) => raw.includes(one))).toEqual([]);
    // Even the encrypted part does not contain the key that opens the image.
    const { text, header } = await opened(source, imageForm());
    expect(secrets.filter((one) => text.includes(one)).length).toBe(secrets.length - environment.store.table('backupKeys').count());
    expect(text).not.toContain('backupKeys');
    expect(Object.keys(header)).toEqual(['key', 'generation', 'min_keyparts', 'parts', 'backup_time', 'hostname', 'vault_name', 'version', 'build']);
  });
});

describe('image that was tampered with', () => {
  const headerEnd = () => 14 + new DataView(image.buffer).getUint32(10);
  const sealedChunk = 64 * 1024 + 16;
  const reasonOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const said = await refusal(verifyAs(source, formOf(bytes)));
    expect(said.status).toBe(400);
    return said.message;
  };
  const sentences = [backupTexts.damaged, backupTexts.notAnImage, backupTexts.unknownData, backupTexts.malformed('header')];

  it('is refused for any changed byte', async () => {
    const start = headerEnd() + 32 + 48;
    expect(image.length).toBeGreaterThan(start + 2 * sealedChunk);
    const structure = [0, 7, 8, 9, 13, 14, 20, 90, headerEnd() - 1, headerEnd(), headerEnd() + 31, headerEnd() + 32, start - 1, start];
    const borders = [start + sealedChunk - 17, start + sealedChunk - 16, start + sealedChunk - 1, start + sealedChunk, image.length - 17, image.length - 1];
    const everywhere = Array.from({ length: 40 }, (_, n) => Math.floor(((n + 0.5) * image.length) / 40));
    const held: number[] = [];
    for (const at of [...structure, ...borders, ...everywhere]) {
      const changed = image.slice();
      changed[at] = (changed[at] as number) ^ 1;
      // A changed byte in the key id refers to an unknown key: the image is locked, and no part opens it.
      const said = await verifyAs(source, formOf(changed)).then(
        ({ needs_parts }) => (needs_parts === 'yes' ? backupTexts.damaged : 'accepted'),
        (error: { message: string; status: number }) => (error.status === 400 ? error.message : String(error.status)),
      );
      if (!sentences.includes(said)) held.push(at);
    }
    expect(held).toEqual([]);
  });

  it('is refused if chunks are missing, swapped, repeated or appended', async () => {
    const start = headerEnd() + 32 + 48;
    const chunk = (n: number) => image.slice(start + n * sealedChunk, start + (n + 1) * sealedChunk);
    const count = Math.ceil((image.length - start) / sealedChunk);
    const chunks = Array.from({ length: count }, (_, n) => chunk(n));
    const rebuilt = (parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat([image.slice(0, start), ...parts]));
    expect(rebuilt(chunks)).toEqual(image);
    expect(await reasonOf(rebuilt(chunks.slice(0, -1)))).toBe(backupTexts.damaged);
    expect(await reasonOf(rebuilt(chunks.slice(1)))).toBe(backupTexts.damaged);
    expect(await reasonOf(rebuilt([chunk(1), chunk(0), ...chunks.slice(2)]))).toBe(backupTexts.damaged);
    expect(await reasonOf(rebuilt([chunk(0), ...chunks]))).toBe(backupTexts.damaged);
    expect(await reasonOf(rebuilt([...chunks, chunk(0)]))).toBe(backupTexts.damaged);
    expect(await reasonOf(rebuilt([...chunks, new Uint8Array(1)]))).toBe(backupTexts.damaged);
    expect(await reasonOf(rebuilt([]))).toBe(backupTexts.damaged);
    for (const length of [0, 7, 13, 14, 40, start - 1, start + 16]) expect(sentences).toContain(await reasonOf(image.slice(0, length)));
  });

  it('is refused at the restore if it was changed after the verification', async () => {
    const world = await smallWorld();
    await makeImage(world);
    await verifyAs(world, await madeImage(world));
    const client = await world.as(root);
    const pieces = imagePieceTable.in(world.appliance.environment);
    const name = verifiedImage.get(world.appliance.environment)?.name ?? '';
    const piece = pieces.get(`${name}/0`);
    if (!piece) throw new Error('The image has no piece.');
    const bytes = Buffer.from(piece.base64, 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
    pieces.put({ ...piece, base64: bytes.toString('base64') });
    world.put({ ...world.user(sara.login), full_name: 'Sara L.' });
    expect(await refusal(client.send(backups.restore))).toMatchObject({ status: 400, message: backupTexts.damaged });
    expect(world.user(sara.login).full_name).toBe('Sara L.');
    expect(await client.send(system.status)).toMatchObject({ kps_status: 'Healthy' });
  });
});

describe('restore under the two-person rule', () => {
  it('[TWO-16] requires approval as soon as any action does, because it can turn the rule off', async () => {
    const world = await smallWorld();
    await makeImage(world);
    await verifyAs(world, await madeImage(world));
    turnOn(world, ['keySets.remove']);
    const client = await world.as(root);
    expect(await refusal(client.send(backups.restore))).toMatchObject({ status: 403, kind: 'needs-second' });
    world.put({ ...world.user(tomas.login), privileges: ['SEC_ADMIN', 'DOMAIN_ADMIN'], otp: null });
    const { request } = await client.send(requests.create, {
      body: { call: backups.restore.id, call_input: '{}', title: 'Restore', shown: [], reason: 'Drill.' },
    });
    const other = await world.as(tomas);
    const { request: seen } = await other.send(requests.read, { params: { id: request.id } });
    const { request: approved } = await other.send(requests.approve, { params: { id: request.id }, body: { seen: seen.seen } });
    expect(approved.state).toBe('done');
    expect(storeOf(world).value('two_person_rule') ?? null).toBeNull();
  });
});
