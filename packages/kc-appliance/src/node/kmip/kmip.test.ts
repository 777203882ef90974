import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { constants } from 'node:os';
import { connect, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kmipWorld } from '../../../test/kmip/kmipWorld.ts';
import { license } from '../../license/index.ts';
import type { KmipTarget } from '../../kmip/caller.ts';
import { auditTable } from '../../core/state.ts';
import { kmipActs } from '../../kmip/objects/objects.ts';
import { kmipObjectRecord } from '../../kmip/objects/objectRecord.ts';
import { encode } from '../../kmip/protocol/ttlv/encode.ts';
import { resultReasons } from '../../kmip/protocol/resultReasons.ts';
import { createFrames } from '../../kmip/protocol/ttlv/frames.ts';
import { enumeration, structure, text, type Item } from '../../kmip/protocol/ttlv/items.ts';
import { payloadOf, requestOf, ServerRefusal } from '../../kmip/protocol/requests.ts';
import { tags } from '../../kmip/protocol/ttlv/tags.ts';
import { versionsIn, versionText } from '../../kmip/protocol/versions.ts';
import { kmipUserRecord } from '../../kmip/users/userRecord.ts';
import { connectKmip } from './client.ts';
import { unseenCourse } from '../../core/checks/testCourse.ts';
import { nodeKmipCaller } from './connectionTest.ts';

let world: Awaited<ReturnType<typeof kmipWorld>>;
let own: KmipTarget;
beforeAll(async () => {
  world = await kmipWorld();
  own = await world.client('vcenter');
});
afterAll(() => world.end());

const version = { major: 1, minor: 4 };
const query = requestOf({ version, operation: 'Query', payload: [enumeration(tags.QueryFunction, 1)] });
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ServerRefusal ? error.number : error),
  );
const told = () => auditTable.in(world.environment).all().at(-1);
const uid = (id: string): Item[] => [text(tags.UniqueIdentifier, id)];

/** Resolves when the socket is closed, with or without an error. */
const closed = (socket: TLSSocket): Promise<void> => new Promise((resolve) => (socket.closed ? resolve() : void socket.once('close', () => resolve())));

async function raw(target: KmipTarget): Promise<TLSSocket> {
  const socket = connect({ host: target.host, port: target.port, cert: target.cert, key: target.key, ca: target.ca });
  socket.on('error', () => undefined);
  await once(socket, 'secureConnect');
  return socket;
}

async function answered(socket: TLSSocket, request: Uint8Array): Promise<number> {
  const frames = createFrames(tags.ResponseMessage);
  socket.write(request);
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    const [message] = frames.push(chunk);
    if (message) return payloadOf(message).value.length;
  }
}

describe('KMIP server', () => {
  it('reports its versions, and creates and destroys a test key', async () => {
    const server = await connectKmip(own, unseenCourse);
    expect(versionsIn(await server.ask('DiscoverVersions', [], version)).map(versionText)).toEqual(['2.1', '2.0', '1.4', '1.3', '1.2', '1.1', '1.0']);
    server.end();
    expect(await nodeKmipCaller.test(own, { makesKey: true })).toEqual({ number: 0, words: '' });
    const [made] = kmipObjectRecord.all(world.environment).slice(-1);
    expect(made).toMatchObject({ type: 'Symmetric Key', algorithm: 'AES', state: 'Destroyed' });
    expect(told()).toMatchObject({ category: 'KMIP', user: 'KMIP vcenter' });
  });

  it('refuses objects of other clients and those that an administrator has revoked', async () => {
    const server = await connectKmip(own, unseenCourse);
    const attribute = (name: string, value: Item) => structure(tags.Attribute, text(tags.AttributeName, name), value);
    const made = await server.ask(
      'Create',
      [
        enumeration(tags.ObjectType, 2),
        structure(
          tags.TemplateAttribute,
          attribute('Cryptographic Algorithm', enumeration(tags.AttributeValue, 3)),
          attribute('Cryptographic Usage Mask', { tag: tags.AttributeValue, type: 'Integer', value: 12 }),
          attribute('x-Product', text(tags.AttributeValue, 'vSphere')),
        ),
      ],
      version,
    );
    const id = made.value.find(({ tag }) => tag === tags.UniqueIdentifier)?.value as string;
    // The grid shows the key with the client's attributes.
    expect(kmipObjectRecord.wire(world.environment, kmipObjectRecord.find(world.environment, id))).toMatchObject({
      UUID: id,
      State: 'Pre-Active',
      ATTRS: { 'Cryptographic Length': '256', 'x-Product': 'vSphere' },
      owner: 'vcenter',
    });
    await server.ask('Activate', uid(id), version);
    expect((await server.ask('Get', uid(id), version)).value).toHaveLength(3);
    const other = await connectKmip(await world.client('ontap'), unseenCourse);
    expect(await refusalOf(other.ask('Get', uid(id), version))).toBe(0x01);
    expect(await refusalOf(server.ask('Destroy', uid(id), version))).toBe(0x0c);

    kmipObjectRecord.put(world.environment, kmipActs.revoke(kmipObjectRecord.find(world.environment, id), 1, { code: 1, message: 'lost' }));
    expect(await refusalOf(server.ask('Get', uid(id), version))).toBe(0x0c);
    expect(told()?.content).toBe('KMIP Get refused: This object was revoked.');
    await server.ask('Destroy', uid(id), version);
    expect(await refusalOf(server.ask('Get', uid(id), version))).toBe(0x01);
    for (const one of [server, other]) one.end();
  });

  it('rejects a certificate of another CA in the TLS handshake', async () => {
    const other = await kmipWorld();
    const { cert, key } = await other.client('vcenter');
    await other.end();
    const hand = connect({ ...own, cert, key, maxVersion: 'TLSv1.2' });
    await expect(once(hand, 'secureConnect')).rejects.toThrow();
  });

  it('requires the password of a user that has one', async () => {
    const target = await world.client('mongodb', 'Only-for-KMIP-1');
    expect(await nodeKmipCaller.test(target, { makesKey: false })).toEqual({ number: 0, words: '' });
    expect(await nodeKmipCaller.test({ ...target, credential: null }, { makesKey: false })).toMatchObject({ number: 1_003 });
    expect(await nodeKmipCaller.test({ ...target, credential: { username: 'mongodb', password: 'wrong' } }, { makesKey: false })).toMatchObject({
      number: 1_003,
    });
  });

  it('refuses certificates of another CA and those of removed users', async () => {
    const other = await kmipWorld();
    const stranger = await other.client('vcenter');
    await other.end();
    expect((await nodeKmipCaller.test({ ...own, cert: stranger.cert, key: stranger.key }, { makesKey: false })).number).toBeGreaterThan(0);
    const gone = await world.client('gone');
    const server = await connectKmip(gone, unseenCourse);
    await server.ask('DiscoverVersions', [], version);
    kmipUserRecord.drop(world.environment, 'user of gone');
    await expect(server.ask('DiscoverVersions', [], version)).rejects.toThrow();
    await expect(connectKmip(gone, unseenCourse).then((again) => again.ask('DiscoverVersions', [], version))).rejects.toThrow();
  });
});

describe('refused KMIP client', () => {
  /** Resolves once the server has reported the reason. */
  async function reported(connection: object, reason: string): Promise<void> {
    const refusing = await kmipWorld();
    const target = await refusing.client('vcenter');
    const socket = connect({ host: target.host, port: target.port, ca: target.ca, cert: target.cert, key: target.key, ...connection });
    socket.on('error', () => undefined);
    const line = `KMIP client 127.0.0.1 refused: ${reason}`;
    await expect.poll(() => refusing.lines, { timeout: 15_000 }).toContain(`${line}.`);
    expect(
      auditTable
        .in(refusing.environment)
        .all()
        .map(({ content }) => content),
    ).toContain(line);
    socket.destroy();
    await refusing.end();
  }

  it.each(['TLSv1.2', 'TLSv1.3'] as const)('is logged with its reason and address (%s)', async (maxVersion) => {
    const other = await kmipWorld();
    const { cert, key } = await other.client('vcenter');
    await other.end();
    await reported({ cert, key, maxVersion }, 'its certificate was not issued by this server');
    await reported({ cert: undefined, key: undefined, maxVersion }, 'it sent no certificate');
  });

  it('is logged once for many attempts of a removed user', async () => {
    const gone = await world.client('removed');
    kmipUserRecord.drop(world.environment, 'user of removed');
    for (let attempt = 0; attempt < 3; attempt += 1) await closed(await raw(gone));
    expect(world.lines.filter((line) => line === 'KMIP client 127.0.0.1 refused: its certificate belongs to no KMIP user.')).toHaveLength(1);
  });
});

const nested = (depth: number): Item => (depth === 0 ? text(tags.NameValue, 'the bottom') : structure(tags.Name, nested(depth - 1)));
const faults: readonly [string, Uint8Array][] = [
  ['1,000 structures in each other', encode(structure(tags.RequestMessage, nested(1_000)))],
  ['a text that is not UTF-8', Uint8Array.of(0x42, 0, 0x78, 1, 0, 0, 0, 16, 0x42, 0, 0x55, 7, 0, 0, 0, 1, 0xff, 0, 0, 0, 0, 0, 0, 0)],
  ['an unknown type', Uint8Array.of(0x42, 0, 0x78, 1, 0, 0, 0, 16, 0x42, 0, 0x55, 0x0c, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0)],
];
const huge = Uint8Array.of(0x42, 0x00, 0x78, 0x01, 0xff, 0xff, 0xff, 0xf8);

/** Returns the reason of the only batch item in the next response. */
const refusedWith = (socket: TLSSocket, request: Uint8Array) => refusalOf(answered(socket, request));

describe('KMIP connection', () => {
  it.each(faults)('answers %s with InvalidMessage, and stays open', async (_, message) => {
    const socket = await raw(own);
    expect(await refusedWith(socket, message)).toBe(resultReasons.InvalidMessage);
    expect(await answered(socket, query)).toBeGreaterThan(10);
    socket.destroy();
  });

  it('answers the header of a four gigabyte message, and closes', async () => {
    const socket = await raw(own);
    const end = closed(socket);
    expect(await refusedWith(socket, huge)).toBe(resultReasons.InvalidMessage);
    await end;
    expect(world.lines).toContain('KMIP client vcenter refused: The message is too long.');
  });

  it.each([
    ['a message that is too long', huge, [resultReasons.InvalidMessage]],
    ['bytes that are no message', new TextEncoder().encode('GET / HTTP/1.1\r\n\r\n'), []],
  ])('answers the messages before %s first, in order', async (_, bad, last) => {
    const socket = await raw(own);
    const messages: Uint8Array[] = [];
    const frames = createFrames(tags.ResponseMessage);
    socket.on('data', (chunk: Buffer) => void messages.push(...frames.push(chunk)));
    const ended = closed(socket);
    const versions = requestOf({ version, operation: 'DiscoverVersions', payload: [] });
    socket.write(Buffer.concat([query, versions, query, bad, query]));
    await ended;
    const outcomes = await Promise.all(messages.map((message) => refusalOf(Promise.resolve(message).then(payloadOf))));
    expect(outcomes).toEqual(['done', 'done', 'done', ...last]);
    expect(versionsIn(payloadOf(messages[1] ?? new Uint8Array()))).toHaveLength(7);
  });

  it('closes after invalid bytes without affecting other connections', async () => {
    const [bad, good] = [await raw(own), await raw(own)];
    const end = closed(bad);
    bad.write(new TextEncoder().encode('GET / HTTP/1.1\r\n\r\n'));
    await end;
    expect(await answered(good, query)).toBeGreaterThan(10);
    good.destroy();
    expect(world.lines).toContain('KMIP client vcenter refused: This is not a message of KMIP.');
    expect(
      auditTable
        .in(world.environment)
        .all()
        .map(({ content }) => content),
    ).toContain('KMIP client vcenter refused: This is not a message of KMIP');
  });

  it('supports truncated messages, single bytes and several messages at once', async () => {
    const cut = await raw(own);
    cut.write(query.subarray(0, 20));
    cut.destroy();
    const slow = await raw(own);
    for (const byte of query.subarray(0, -1)) slow.write(Uint8Array.of(byte));
    expect(await answered(slow, query.subarray(-1))).toBeGreaterThan(10);
    const frames = createFrames(tags.ResponseMessage);
    let count = 0;
    slow.on('data', (chunk: Buffer) => void (count += frames.push(chunk).length));
    slow.write(Buffer.concat([query, query, query]));
    await expect.poll(() => count).toBe(3);
    slow.destroy();
  });

  it('closes when a message is not complete in time, although bytes arrive', async () => {
    const strict = await kmipWorld({}, { messageTime: 300 });
    const socket = await raw(await strict.client('slow'));
    let next = 0;
    const drip = setInterval(() => socket.write(query.subarray(next, (next += 1))), 50);
    await closed(socket);
    clearInterval(drip);
    expect(next).toBeLessThan(query.length);
    expect(strict.lines).toEqual(['The connection of the KMIP client slow was closed: A message took too long.']);
    await strict.end();
  });

  it('is refused above fifty per certificate', async () => {
    const many = await world.client('forgetful');
    const all = await Promise.all(Array.from({ length: 50 }, () => raw(many)));
    await Promise.all(all.map((one) => answered(one, query)));
    const next = await raw(many);
    await closed(next);
    expect(await nodeKmipCaller.test(own, { makesKey: false })).toEqual({ number: 0, words: '' });
    for (const one of all) one.destroy();
  });

  it('closes after the configured idle timeout', async () => {
    const impatient = await kmipWorld({ timeout: 1 });
    const socket = await raw(await impatient.client('slow'));
    const begin = Date.now();
    await closed(socket);
    expect(Date.now() - begin).toBeGreaterThan(800);
    await impatient.end();
  });
});

describe('KMIP server settings', () => {
  it('apply to a running listener: state, license and ciphers', async () => {
    const changed = await kmipWorld({ cipher_list: 'ECDHE-RSA-AES256-GCM-SHA384' });
    const target = await changed.client('db2');
    const twelve = () =>
      new Promise<string>((resolve) => {
        const socket = connect({ ...target, maxVersion: 'TLSv1.2' }, () => resolve(socket.getCipher().name));
        socket.on('error', (error) => resolve(error.message));
      });
    expect(await twelve()).toBe('ECDHE-RSA-AES256-GCM-SHA384');
    const held = await raw(target);
    changed.set({ state: 'DISABLED' });
    // The test does not notify the listener: it polls the settings.
    await closed(held);
    await expect.poll(() => changed.listener.port).toBeNull();
    expect(await nodeKmipCaller.test(target, { makesKey: false })).toMatchObject({ number: constants.errno.ECONNREFUSED });
    changed.set({ state: 'ENABLED' });
    license.set(changed.environment, { ...license.get(changed.environment), kmip_enabled: false, keyhub_managed: false });
    await changed.listener.follow();
    expect(changed.listener.port).toBeNull();
    license.set(changed.environment, { ...license.get(changed.environment), kmip_enabled: true });
    changed.set({ cipher_list: 'no such cipher' });
    await changed.listener.follow();
    expect(changed.listener.port).toBeNull();
    expect(changed.lines.at(-1)).toMatch(/^The KMIP server cannot listen on port 5696: /);
    changed.set({ cipher_list: '' });
    await changed.listener.follow();
    expect(await nodeKmipCaller.test({ ...target, port: changed.listener.port ?? 0 }, { makesKey: true })).toEqual({ number: 0, words: '' });
    await changed.end();
  });

  it('apply as soon as possible, with one log line about the problem', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const late = await kmipWorld({}, { port });
    expect(late.listener.port).toBeNull();
    await late.listener.follow();
    expect(late.lines).toEqual([`The KMIP server cannot listen on port ${port}: it is already in use.`]);
    holder.close();
    await once(holder, 'close');
    await late.listener.follow();
    expect(late.listener.port).toBe(port);
    await late.end();
  });
});
