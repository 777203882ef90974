import { once } from 'node:events';
import { createServer as createPlain, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { privateAuthority } from '../tlsServer.ts';

interface WebServerOptions {
  /** The names of its certificate. Default: localhost. */
  names?: readonly string[];
  /** Until when its certificate is valid, epoch seconds. Default: tomorrow. */
  until?: number;
  /** Default: true. */
  tls?: boolean;
  /** Default: a free one. */
  port?: number;
}

export interface WebCounterpart {
  port: number;
  /** PEM: its own small authority. */
  authority: string;
  close(): Promise<void>;
}

/** A web server on loopback with a certificate of an authority of its own. */
export async function startWebServer(
  answer: RequestListener,
  { names = ['localhost'], until, tls = true, port = 0 }: WebServerOptions = {},
): Promise<WebCounterpart> {
  const { authority, certificate, key } = await privateAuthority(names, until);
  const server = tls ? createServer({ key, cert: [certificate, authority].join('\n') }, answer) : createPlain(answer);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    authority,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
