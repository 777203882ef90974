import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHalfOpen, type HalfOpen } from './halfOpen.ts';

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((run) => run()));

/** A server that counts every connection, and clients by their source address. */
async function world(limits: Parameters<typeof createHalfOpen>[0]) {
  const halfOpen: HalfOpen = createHalfOpen(limits);
  const accepted: Socket[] = [];
  const server = createServer((socket) => {
    accepted.push(socket);
    socket.on('error', () => undefined);
    halfOpen.add(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clients: Socket[] = [];
  cleanups.push(() => {
    server.close();
    for (const socket of [...clients, ...accepted]) socket.destroy();
  });
  const open = async (from = '127.0.0.1') => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: from }).on('error', () => undefined);
    clients.push(socket);
    const before = accepted.length;
    await once(socket, 'connect');
    await expect.poll(() => accepted.length).toBe(before + 1);
    return { socket, accepted: accepted.at(-1) as Socket };
  };
  return { halfOpen, open };
}
const isOpen = ({ accepted }: { accepted: Socket }) => !accepted.destroyed;

describe('half-open connections', () => {
  it('displace the oldest of the same address only', async () => {
    const { halfOpen, open } = await world({ total: 10, ofOne: 2 });
    const other = await open('127.0.0.2');
    const all = [await open(), await open(), await open(), await open()];
    expect([...all, other].map(isOpen)).toEqual([false, false, true, true, true]);
    expect(halfOpen.count).toBe(3);
  });

  it('displace the oldest of all above the total limit', async () => {
    const { open } = await world({ total: 3, ofOne: 2 });
    const all = [await open('127.0.0.2'), await open('127.0.0.3'), await open('127.0.0.4'), await open('127.0.0.5')];
    expect(all.map(isOpen)).toEqual([false, true, true, true]);
  });

  it('are not counted once they are settled or closed', async () => {
    const { halfOpen, open } = await world({ total: 10, ofOne: 2 });
    const first = await open();
    halfOpen.settle(first.accepted);
    const second = await open();
    second.socket.destroy();
    await expect.poll(() => halfOpen.count).toBe(0);
    const more = [await open(), await open(), await open()];
    expect([first, ...more].map(isOpen)).toEqual([true, false, true, true]);
    halfOpen.close();
    expect([first, ...more].map(isOpen)).toEqual([true, false, false, false]);
  });

  it('are queued last when they wait again', async () => {
    const { halfOpen, open } = await world({ total: 10, ofOne: 2 });
    const [first, second] = [await open(), await open()];
    halfOpen.settle(first.accepted);
    halfOpen.add(first.accepted);
    const third = await open();
    expect([first, second, third].map(isOpen)).toEqual([true, false, true]);
  });
});
