import { once } from 'node:events';
import { createServer as createPlain, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { privateAuthority } from '../tlsServer.ts';

interface WebServerOptions {
  /** Names in the server certificate. Default: localhost. */
  names?: readonly string[];
  /** Expiry of the server certificate in epoch seconds. Default: tomorrow. */
  until?: number;
  /** Default: true. */
  tls?: boolean;
  /** Default: a free port. */
  port?: number;
}

export interface WebCounterpart {
  port: number;
  /** PEM: the authority that signs the server certificate. */
  authority: string;
  close(): Promise<void>;
}

/** Starts a web server on loopback with a certificate of its own authority. */
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
