import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { kmipWorld } from '../../../test/kmip/kmipWorld.ts';
import type { Passwords } from '../../core/access/passwords.ts';
import type { KmipTarget } from '../../kmip/caller.ts';
import { kmipObjectRecord } from '../../kmip/objects/objectRecord.ts';
import { encode } from '../../kmip/protocol/ttlv/encode.ts';
import { createFrames } from '../../kmip/protocol/ttlv/frames.ts';
import { bytes, enumeration, integer, structure, text, type Item } from '../../kmip/protocol/ttlv/items.ts';
import { operations } from '../../kmip/protocol/numbers.ts';
import { requestOf } from '../../kmip/protocol/requests.ts';
import { tags } from '../../kmip/protocol/ttlv/tags.ts';
import { versionItem } from '../../kmip/protocol/versions.ts';
import { cheap } from '../../../test/kit.ts';
import { nodeKmipCaller } from './connectionTest.ts';

type World = Awaited<ReturnType<typeof kmipWorld>>;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const run of cleanups.splice(0).toReversed()) await run();
});
async function begin(...options: Parameters<typeof kmipWorld>): Promise<World> {
  const world = await kmipWorld(...options);
  cleanups.push(() => world.end());
  return world;
}

const version = { major: 1, minor: 4 };
const query = requestOf({ version, operation: 'Query', payload: [enumeration(tags.QueryFunction, 1)] });
const isClosed = (socket: Socket): Promise<void> => new Promise((resolve) => (socket.closed ? resolve() : void socket.once('close', () => resolve())));
const objectsIn = ({ environment }: World) => kmipObjectRecord.all(environment).length;

/** Opens a connection that sends nothing, not even the start of a handshake. */
async function silent(port: number): Promise<Socket> {
  const socket = connectTcp(port, '127.0.0.1').on('error', () => undefined);
  cleanups.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function secured(target: KmipTarget): Promise<TLSSocket> {
  const socket = connect({ host: target.host, port: target.port, cert: target.cert, key: target.key, ca: target.ca });
  socket.on('error', () => undefined);
  cleanups.push(() => socket.destroy());
  await once(socket, 'secureConnect');
  return socket;
}

/** Returns the next message from the server. */
async function message(socket: TLSSocket): Promise<Uint8Array> {
  const frames = createFrames(tags.ResponseMessage);
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    const [whole] = frames.push(chunk);
    if (whole) return whole;
  }
}

const attribute = (name: string, value: Item) => structure(tags.Attribute, text(tags.AttributeName, name), value);
/** Creates a request for a batch of RSA-2048 pairs. */
const pairs = (count: number): Uint8Array =>
  encode(
    structure(
      tags.RequestMessage,
      structure(tags.RequestHeader, versionItem(version), integer(tags.BatchCount, count)),
      Array.from({ length: count }, (_, n) =>
        structure(
          tags.BatchItem,
          enumeration(tags.Operation, operations.CreateKeyPair),
          bytes(tags.UniqueBatchItemID, Uint8Array.of(n)),
          structure(
            tags.RequestPayload,
            structure(
              tags.CommonTemplateAttribute,
              attribute('Cryptographic Algorithm', enumeration(tags.AttributeValue, 4)),
              attribute('Cryptographic Length', integer(tags.AttributeValue, 2048)),
              attribute('Cryptographic Usage Mask', integer(tags.AttributeValue, 3)),
            ),
          ),
        ),
      ),
    ),
  );

/** Passwords whose check waits until the test releases it. */
function heldPasswords() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const passwords: Passwords = {
    hash: (password) => cheap().hash(password),
    async verify(password, hash) {
      asked++;
      await promise;
      return cheap().verify(password, hash);
    },
  };
  return { passwords, release: resolve, asked: () => asked };
}
const withPassword = (username: string, password: string): Uint8Array =>
  requestOf({ version, operation: 'Query', payload: [enumeration(tags.QueryFunction, 1)], credential: { username, password } });

describe('unauthenticated KMIP connections', () => {
  it('do not keep clients out, regardless of their number', async () => {
    const world = await begin();
    const targets = await Promise.all(Array.from({ length: 15 }, (_, n) => world.client(`client-${n}`)));
    await Promise.all(Array.from({ length: 250 }, () => silent(world.listener.port ?? 0)));
    const answers = await Promise.all(targets.map((target) => nodeKmipCaller.test(target, { makesKey: false })));
    expect(answers).toEqual(targets.map(() => ({ number: 0, words: '' })));
  });

  it('are closed after the handshake timeout', async () => {
    const world = await begin({}, { handshakeTime: 200 });
    const socket = await silent(world.listener.port ?? 0);
    await isClosed(socket);
    expect(await nodeKmipCaller.test(await world.client('vcenter'), { makesKey: false })).toEqual({ number: 0, words: '' });
  });
});

describe('busy KMIP connection', () => {
  it('receives its response after the idle timeout, while an idle one is closed', async () => {
    const { passwords, release, asked } = heldPasswords();
    const world = await begin({ timeout: 1 }, { passwords });
    const busy = await secured(await world.client('busy', 'Only-for-KMIP-1'));
    busy.write(withPassword('busy', 'Only-for-KMIP-1'));
    await expect.poll(asked).toBe(1);
    const idle = await secured(await world.client('idle'));
    await isClosed(idle);
    release();
    expect((await message(busy)).length).toBeGreaterThan(10);
    // The client sends nothing from now on.
    await isClosed(busy);
  });

  it('skips the remaining items after its client has disconnected', async () => {
    const world = await begin();
    const socket = await secured(await world.client('leaver'));
    const count = 40;
    socket.write(pairs(count));
    await expect.poll(() => objectsIn(world), { timeout: 15_000 }).toBeGreaterThan(0);
    socket.destroy();
    await expect.poll(() => world.lines.length, { timeout: 15_000 }).toBe(1);
    const [, done = ''] =
      /^The KMIP client leaver left during a batch: (\d+) of 40 items were done, and the others were not begun\.$/.exec(world.lines[0] ?? '') ?? [];
    expect(Number(done)).toBeGreaterThan(0);
    expect(Number(done)).toBeLessThan(count);
    expect(objectsIn(world)).toBe(2 * Number(done));
    // The server still works.
    expect(await nodeKmipCaller.test(await world.client('other'), { makesKey: true })).toEqual({ number: 0, words: '' });
    expect(objectsIn(world)).toBe(2 * Number(done) + 1);
  });

  it('creates nothing for a client that disconnected during the password check', async () => {
    const { passwords, release, asked } = heldPasswords();
    const world = await begin({}, { passwords });
    const target = await world.client('gone', 'Only-for-KMIP-1');
    const socket = await secured(target);
    const create = requestOf({
      version,
      operation: 'Create',
      payload: [
        enumeration(tags.ObjectType, 2),
        structure(
          tags.TemplateAttribute,
          attribute('Cryptographic Algorithm', enumeration(tags.AttributeValue, 3)),
          attribute('Cryptographic Usage Mask', integer(tags.AttributeValue, 12)),
        ),
      ],
      credential: { username: 'gone', password: 'Only-for-KMIP-1' },
    });
    socket.write(create);
    await expect.poll(asked).toBe(1);
    socket.destroy();
    await isClosed(socket);
    await expect.poll(() => world.listener.connections).toBe(0);
    release();
    expect(await nodeKmipCaller.test(target, { makesKey: false })).toEqual({ number: 0, words: '' });
    expect(objectsIn(world)).toBe(0);
  });

  it('checks the same password once, and another password again', async () => {
    const { passwords, release, asked } = heldPasswords();
    release();
    const world = await begin({}, { passwords });
    const socket = await secured(await world.client('mongodb', 'Only-for-KMIP-1'));
    const outcome = async (password: string) => {
      socket.write(withPassword('mongodb', password));
      return (await message(socket)).length > 200;
    };
    expect([await outcome('Only-for-KMIP-1'), await outcome('Only-for-KMIP-1'), asked()]).toEqual([true, true, 1]);
    expect([await outcome('wrong'), await outcome('wrong'), await outcome('Only-for-KMIP-1'), asked()]).toEqual([false, false, true, 3]);
    socket.write(query);
    expect([(await message(socket)).length > 200, asked()]).toEqual([false, 4]);
  });
});
