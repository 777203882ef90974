import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxy } from 'proxy';

interface ProxyOptions {
  /** Required credentials. Default: no sign-in required. */
  account?: { user: string; password: string };
  /** Host names that only the proxy resolves, each to this machine. */
  names?: readonly string[];
  /** Default: a free port. */
  port?: number;
}

export interface ProxyCounterpart {
  port: number;
  /** Requested targets, refused ones included: 'host:port', or the whole URL without TLS. */
  asked: string[];
  /** Failures from now on: refuses connections to matching targets. */
  trouble: { refuses?: RegExp };
  close(): Promise<void>;
}

/** Starts a proxy on loopback. */
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
