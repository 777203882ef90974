import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** When each connection of a server was opened. */
export interface Connections {
  watch(server: Server): void;
  /** Epoch milliseconds. */
  openedAt(socket: Socket): number;
  /** Has this answer end its connection and closes those at rest, so that whoever asks next has to connect anew. */
  renew(answer: Headers): void;
}

/** Who is at the other end. An IPv4 address is written as one, on a socket of IPv6 too. */
export const addressIn = ({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string => remoteAddress.replace(/^::ffff:(?=[\d.]+$)/i, '');

export function createConnections(): Connections {
  const opened = new WeakMap<Socket, number>();
  const servers: Server[] = [];
  const note = (socket: Socket) => void opened.set(socket, Date.now());
  return {
    watch(server) {
      servers.push(server);
      // Over TLS a request knows its secure socket alone.
      server.on('connection', note).on('secureConnection', note);
    },
    // One that nobody saw opening is as old as can be.
    openedAt: (socket) => opened.get(socket) ?? 0,
    renew(answer) {
      answer.set('Connection', 'close');
      for (const server of servers) server.closeIdleConnections();
    },
  };
}
