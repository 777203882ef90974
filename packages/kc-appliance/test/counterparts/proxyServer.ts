import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxy } from 'proxy';

interface ProxyOptions {
  /** Who may use it. Default: everybody. */
  account?: { user: string; password: string };
  /** Names that it alone knows, each of this machine. */
  names?: readonly string[];
  /** Default: a free one. */
  port?: number;
}

export interface ProxyCounterpart {
  port: number;
  /** What it was asked for, as 'host:port', or as a whole address where there is no TLS; whether it was done or not. */
  asked: string[];
  /** What goes wrong from now on: it allows no connections to these. */
  trouble: { refuses?: RegExp };
  close(): Promise<void>;
}

/** A proxy on loopback. */
export async function startProxy({ account, names = [], port = 0 }: ProxyOptions = {}): Promise<ProxyCounterpart> {
  const asked: string[] = [];
  const trouble: ProxyCounterpart['trouble'] = {};
  const open = new Set<Duplex>();
  const server = createProxy(createServer());
  const expected = account ? `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}` : null;
  if (expected !== null) server.authenticate = ({ headers }) => headers['proxy-authorization'] === expected;
  server.prependListener('request', ({ url = '' }) => void asked.push(url));
  const [connects] = server.listeners('connect');
  server.removeAllListeners('connect');
  server.on('connect', (request, socket: Duplex, head) => {
    const target = request.url ?? '';
    asked.push(target);
    open.add(socket.once('close', () => open.delete(socket)));
    if (trouble.refuses?.test(target)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const [host = '', at = ''] = target.split(':');
    if (names.includes(host)) request.url = `127.0.0.1:${at}`;
    connects?.call(server, request, socket, head);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    trouble,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
