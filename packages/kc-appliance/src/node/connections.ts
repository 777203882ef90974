import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createHalfOpen } from './halfOpen.ts';

/** Maximum number of idle connections: of all addresses together, and of one address. Behind a proxy, all clients share one address. */
const waitingMost = { total: 1_024, ofOne: 256 };

/** Records when each connection of a server was opened, and limits the number of idle connections. */
export interface Connections {
  watch(server: Server): void;
  /** Epoch milliseconds. */
  openedAt(socket: Socket): number;
  /** Makes this response end its connection and closes idle connections, so that the next request needs a new connection. */
  renew(answer: Headers): void;
  /** Closes connections that wait for a request, including those in a TLS handshake. */
  close(): void;
}

/** Returns the address of the remote end. IPv4 addresses have their dotted form, even on an IPv6 socket. */
export const addressIn = ({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string => remoteAddress.replace(/^::ffff:(?=[\d.]+$)/i, '');

export function createConnections(): Connections {
  const opened = new WeakMap<Socket, number>();
  const servers: Server[] = [];
  const waiting = createHalfOpen(waitingMost);
  const note = (socket: Socket) => void opened.set(socket, Date.now());
  return {
    watch(server) {
      servers.push(server);
      // Over TLS a request refers only to its secure socket.
      server.on('connection', note).on('secureConnection', note);
      server.on('connection', waiting.add);
      server.on('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
        waiting.settle(socket);
        outgoing.once('close', () => waiting.add(socket));
      });
    },
    // If the opening was not recorded, treat the connection as the oldest possible.
    openedAt: (socket) => opened.get(socket) ?? 0,
    renew(answer) {
      answer.set('Connection', 'close');
      for (const server of servers) server.closeIdleConnections();
    },
    close: () => waiting.close(),
  };
}
