import { once } from 'node:events';
import { connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kmipWorld } from '../../../test/kmip/kmipWorld.ts';
import { unseenCourse } from '../../core/checks/testCourse.ts';
import { activityEntries } from '../../kmip/activity/activityRecord.ts';
import type { KmipTarget } from '../../kmip/caller.ts';
import { kmipObjectRecord } from '../../kmip/objects/objectRecord.ts';
import { encode } from '../../kmip/protocol/ttlv/encode.ts';
import { enumeration, structure, text, type Item } from '../../kmip/protocol/ttlv/items.ts';
import { tags } from '../../kmip/protocol/ttlv/tags.ts';
import { kmipActivitySince } from '../../kmip/state.ts';
import { kmipUserRecord } from '../../kmip/users/userRecord.ts';
import { connectKmip } from './client.ts';

let world: Awaited<ReturnType<typeof kmipWorld>>;
beforeEach(async () => {
  world = await kmipWorld();
});
afterEach(() => world.end());

const version = { major: 1, minor: 3 };
const entries = () => activityEntries(world.environment);
const uid = (id: string): Item[] => [text(tags.UniqueIdentifier, id)];
/** Returns the entries after everything is stored. Closing the listener ends its connections. */
const stored = async () => {
  await world.listener.close();
  return entries();
};

const attribute = (name: string, value: Item) => structure(tags.Attribute, text(tags.AttributeName, name), value);
const newKey = [
  enumeration(tags.ObjectType, 2),
  structure(
    tags.TemplateAttribute,
    attribute('Cryptographic Algorithm', enumeration(tags.AttributeValue, 3)),
    attribute('Cryptographic Usage Mask', { tag: tags.AttributeValue, type: 'Integer', value: 12 }),
  ),
];

async function createdKey(target: KmipTarget): Promise<{ id: string; server: Awaited<ReturnType<typeof connectKmip>> }> {
  const server = await connectKmip(target, unseenCourse);
  const made = await server.ask('Create', newKey, version);
  const id = made.value.find(({ tag }) => tag === tags.UniqueIdentifier)?.value as string;
  return { id, server };
}

describe('activity of KMIP clients', () => {
  it('contains address, version, operations and object uses of a client', async () => {
    const { id, server } = await createdKey(await world.client('vcenter'));
    await server.ask('Get', uid(id), version);
    await server.ask('Get', uid(id), version);
    server.end();
    const before = Math.floor(Date.now() / 1000) - 60;
    expect(await stored()).toEqual([
      {
        id: 'user of vcenter',
        user: 'user of vcenter',
        username: 'vcenter',
        address: '127.0.0.1',
        version: '1.3',
        last_contact: expect.any(Number),
        last_operation: 'Get',
        operations: expect.any(Number),
        object_uses: 2,
        objects: 1,
        refusals: 0,
        last_refusal: null,
        since: expect.any(Number),
      },
    ]);
    expect(entries()[0]?.last_contact).toBeGreaterThan(before);
    expect(kmipActivitySince.get(world.environment)).toBeGreaterThan(before);
  });

  it('contains the last use of an object, even after its user was removed', async () => {
    const { id, server } = await createdKey(await world.client('vcenter'));
    const wire = () => kmipObjectRecord.wire(world.environment, kmipObjectRecord.find(world.environment, id));
    expect(wire()).toMatchObject({ last_used: 0, last_used_by: '', last_used_for: '' });
    await server.ask('Get', uid(id), version);
    server.end();
    await stored();
    expect(wire()).toMatchObject({ last_used: expect.any(Number), last_used_by: 'vcenter', last_used_for: 'Get' });
    expect(wire().used_since).toBeGreaterThan(0);
    kmipUserRecord.drop(world.environment, 'user of vcenter');
    expect(wire()).toMatchObject({ owner: '', last_used_by: 'vcenter' });
    expect(entries()).toEqual([]);
  });

  it('counts refused operations and versions with their reasons', async () => {
    const server = await connectKmip(await world.client('vcenter'), unseenCourse);
    await expect(server.ask('Get', uid('missing'), version)).rejects.toThrow();
    await expect(server.ask('Get', uid('missing'), { major: 3, minor: 0 })).rejects.toThrow();
    server.end();
    expect(await stored()).toMatchObject([
      { refusals: 2, version: '3.0', last_refusal: { kind: 'version', reason: 'Protocol Version 3.0 is not supported.', date: expect.any(Number) } },
    ]);
  });

  it('distinguishes a failed authentication from a refused operation', async () => {
    const target = await world.client('mongodb', 'Only-for-KMIP-1');
    const server = await connectKmip({ ...target, credential: null }, unseenCourse).catch(() => null);
    await server?.ask('Query', [enumeration(tags.QueryFunction, 1)], version).catch(() => undefined);
    server?.end();
    expect(await stored()).toMatchObject([{ username: 'mongodb', last_refusal: { kind: 'authentication' } }]);
  });

  it('counts invalid messages', async () => {
    const { host, port, cert, key, ca } = await world.client('vcenter');
    const socket = connect({ host, port, cert, key, ca });
    socket.on('error', () => undefined);
    await once(socket, 'secureConnect');
    const closed = once(socket, 'close');
    socket.write('GET / HTTP/1.1\r\n\r\n');
    await closed;
    expect(await stored()).toMatchObject([{ username: 'vcenter', refusals: 1, last_refusal: { kind: 'message' } }]);
  });

  /** Connects and waits until the server has reported the refusal. */
  async function refusedConnection(identity: { cert?: string; key?: string }): Promise<void> {
    const { host, port, ca } = await world.client('other');
    const lines = world.lines.length;
    const socket = connect({ host, port, ca, ...identity });
    socket.on('error', () => undefined);
    await expect.poll(() => world.lines.length, { timeout: 15_000 }).toBeGreaterThan(lines);
    socket.destroy();
  }

  it('records a client without a certificate under its address', async () => {
    await refusedConnection({});
    expect((await stored()).at(-1)).toMatchObject({
      id: 'address:127.0.0.1',
      user: '',
      address: '127.0.0.1',
      refusals: 1,
      last_refusal: { kind: 'no-certificate', reason: 'it sent no certificate' },
    });
  });

  it('counts clients with an unknown CA or a removed user', async () => {
    const foreign = await kmipWorld();
    const { cert, key } = await foreign.client('vcenter');
    await foreign.end();
    await refusedConnection({ cert, key });
    const gone = await world.client('gone');
    kmipUserRecord.drop(world.environment, 'user of gone');
    await refusedConnection({ cert: gone.cert, key: gone.key });
    expect((await stored()).at(-1)).toMatchObject({ user: '', refusals: 2, last_refusal: { kind: 'unknown-user' } });
  });

  it('records an expired user under its name', async () => {
    const target = await world.client('late');
    const user = kmipUserRecord.find(world.environment, 'user of late');
    kmipUserRecord.put(world.environment, { ...user, expiration: 1 });
    await refusedConnection({ cert: target.cert, key: target.key });
    expect(await stored()).toMatchObject([{ username: 'late', refusals: 1, last_refusal: { kind: 'user-expired', reason: 'This user has expired' } }, {}]);
  });
});

it('records an invalid message without an operation', async () => {
  const target = await world.client('odd');
  const socket = connect({ host: target.host, port: target.port, cert: target.cert, key: target.key, ca: target.ca });
  socket.on('error', () => undefined);
  await once(socket, 'secureConnect');
  const answer = once(socket, 'data');
  socket.write(encode(structure(tags.RequestMessage)));
  await answer;
  socket.destroy();
  expect(await stored()).toMatchObject([{ username: 'odd', version: '', last_refusal: { kind: 'message' } }]);
});
