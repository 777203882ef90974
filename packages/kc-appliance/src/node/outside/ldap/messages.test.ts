import { once } from 'node:events';
import { connect, createServer, Socket, type AddressInfo, type Server } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { ldapFindings } from './ldapFindings.ts';
import { speak } from './connection.ts';
import { createMessages, NotTaken } from './messages.ts';

const message = (bytes: number): Buffer => {
  const length = bytes < 0x80 ? Buffer.from([bytes]) : Buffer.from([0x84, bytes >>> 24, (bytes >>> 16) & 0xff, (bytes >>> 8) & 0xff, bytes & 0xff]);
  return Buffer.concat([Buffer.from([0x30]), length, Buffer.alloc(bytes, 5)]);
};

describe('LDAP messages', () => {
  it('are split correctly for any chunk size', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 12 }), fc.integer({ min: 1, max: 90 }), (sizes, piece) => {
        const sent = sizes.map(message);
        const stream = Buffer.concat(sent);
        const messages = createMessages(1_000);
        const got: Buffer[] = [];
        for (let at = 0; at < stream.length; at += piece) got.push(...messages.push(stream.subarray(at, at + piece)));
        expect(got).toEqual(sent);
      }),
    );
  });

  it.each([
    ['of another protocol', Buffer.from('HTTP/1.1 400')],
    ['too long, as soon as it says so', message(2_000).subarray(0, 6)],
    ['of an endless length', Buffer.from([0x30, 0x80])],
    ['of a length with too many bytes', Buffer.from([0x30, 0x85, 1, 1, 1, 1, 1])],
  ])('are refused if they are %s', (_, bytes) => {
    expect(() => createMessages(1_000).push(bytes)).toThrow(NotTaken);
  });
});

const open: (Server | Socket)[] = [];
afterEach(() => {
  for (const one of open.splice(0)) {
    if (one instanceof Socket) one.destroy();
    else one.close();
  }
});

/** Connects to a fake directory that sends this in response to a sign-in. */
async function connectionTo(answers: (socket: Socket) => void) {
  const server = createServer((socket) => {
    open.push(socket.on('error', () => undefined));
    socket.once('data', () => answers(socket));
  }).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  open.push(socket.on('error', () => undefined));
  await once(socket, 'connect');
  return speak(socket, { host: 'directory.example', port: 389, patience: 5_000 });
}

describe('hostile directory', () => {
  it('is disconnected when it sends an endless message', async () => {
    const connection = await connectionTo((socket) => {
      socket.write(Buffer.concat([Buffer.from([0x30, 0x84, 0x20, 0, 0, 0]), Buffer.alloc(1024, 5)]));
    });
    await expect(connection.bind('cn=service', 'password')).rejects.toMatchObject({ finding: ldapFindings.tooMuch('directory.example') });
    connection.close();
  });

  it('can send thousands of short messages at once without an error', async () => {
    const unasked = Buffer.from([0x30, 0x05, 0x02, 0x01, 0x63, 0x79, 0x00]);
    const granted = Buffer.from([0x30, 0x0c, 0x02, 0x01, 0x02, 0x61, 0x07, 0x0a, 0x01, 0x00, 0x04, 0x00, 0x04, 0x00]);
    const connection = await connectionTo((socket) => {
      socket.write(Buffer.concat([...Array<Buffer>(30_000).fill(unasked), granted]));
    });
    expect(await connection.bind('cn=service', 'password')).toBeNull();
    connection.close();
  });
});
