import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createHalfOpen } from './halfOpen.ts';

/** Connections that wait for a request, of all addresses together and of one: behind a proxy everybody has the same. */
const waitingMost = { total: 1_024, ofOne: 256 };

/** When each connection of a server was opened, and a limit for those that ask for nothing. */
export interface Connections {
  watch(server: Server): void;
  /** Epoch milliseconds. */
  openedAt(socket: Socket): number;
  /** Has this answer end its connection and closes those at rest, so that whoever asks next has to connect anew. */
  renew(answer: Headers): void;
  /** Closes those that wait for a request, within a TLS handshake too. */
  close(): void;
}

/** Who is at the other end. An IPv4 address is written as one, on a socket of IPv6 too. */
export const addressIn = ({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string => remoteAddress.replace(/^::ffff:(?=[\d.]+$)/i, '');

export function createConnections(): Connections {
  const opened = new WeakMap<Socket, number>();
  const servers: Server[] = [];
  const waiting = createHalfOpen(waitingMost);
  const note = (socket: Socket) => void opened.set(socket, Date.now());
  return {
    watch(server) {
      servers.push(server);
      // Over TLS a request knows its secure socket alone.
      server.on('connection', note).on('secureConnection', note);
      server.on('connection', waiting.add);
      server.on('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
        waiting.settle(socket);
        outgoing.once('close', () => waiting.add(socket));
      });
    },
    // One that nobody saw opening is as old as can be.
    openedAt: (socket) => opened.get(socket) ?? 0,
    renew(answer) {
      answer.set('Connection', 'close');
      for (const server of servers) server.closeIdleConnections();
    },
    close: () => waiting.close(),
  };
}
