import type { Socket } from 'node:net';

interface HalfOpenLimits {
  /** Connections of all addresses together. */
  total: number;
  /** Connections of one address. */
  ofOne: number;
}

type End = Pick<Socket, 'remoteAddress' | 'remotePort'>;

export interface HalfOpen {
  /** Counts a connection. Above a limit the oldest one is closed: of this address, or of all. */
  add(socket: Socket): void;
  /** The remote end has done its part: stops counting the connection. */
  settle(socket: End): void;
  /** Closes all remaining connections. */
  close(): void;
  readonly count: number;
}

/** Returns the same key for a TCP socket and for the TLS socket over it. */
const keyOf = ({ remoteAddress = '', remotePort = 0 }: End): string => `${remoteAddress} ${remotePort}`;

/**
 * Limits connections that wait for the remote end, for example during a TLS handshake. New connections are always accepted. A client that opens too many loses
 * its oldest ones.
 */
export function createHalfOpen({ total, ofOne }: HalfOpenLimits): HalfOpen {
  /** In order of arrival. */
  const open = new Map<string, Socket>();
  const byAddress = new Map<string, Map<string, Socket>>();
  const watched = new WeakSet<Socket>();

  function forget(key: string, address: string): void {
    open.delete(key);
    const own = byAddress.get(address);
    own?.delete(key);
    if (own?.size === 0) byAddress.delete(address);
  }

  function shedOldest(of: ReadonlyMap<string, Socket>): void {
    const [oldest] = of;
    if (!oldest) return;
    const [key, socket] = oldest;
    // Do not wait for the 'close' event: more connections may arrive before it.
    forget(key, key.split(' ')[0] ?? '');
    socket.destroy();
  }

  return {
    add(socket) {
      const { remoteAddress: address } = socket;
      // The socket is already closed.
      if (address === undefined || socket.destroyed) return void socket.destroy();
      const key = keyOf(socket);
      const own = byAddress.get(address) ?? new Map<string, Socket>();
      byAddress.set(address, own.set(key, socket));
      open.set(key, socket);
      if (!watched.has(socket)) socket.once('close', () => open.get(key) === socket && forget(key, address));
      watched.add(socket);
      if (own.size > ofOne) shedOldest(own);
      else if (open.size > total) shedOldest(open);
    },
    settle(socket) {
      if (socket.remoteAddress !== undefined) forget(keyOf(socket), socket.remoteAddress);
    },
    close() {
      for (const socket of open.values()) socket.destroy();
    },
    get count() {
      return open.size;
    },
  };
}
