import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';

/** A UDP socket to one address. */
export interface Datagrams {
  send(bytes: Buffer): void;
  /**
   * Returns the first result of `read` that is not null, of the datagrams from that address; null after `within` milliseconds. Rejects if the network reports
   * that the port is closed.
   */
  next<T>(read: (bytes: Buffer) => T | null, within: number): Promise<T | null>;
  close(): void;
}

/** Opens a UDP socket that receives only datagrams from this address. Rejects if there is no route. */
export function datagramsTo(address: string, port: number): Promise<Datagrams> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  let hear: (bytes: Buffer) => void = () => undefined;
  let failed: (error: Error) => void = () => undefined;
  /** The network may report an error at any time, even while no caller waits. */
  let problem: Error | null = null;
  socket.on('message', (bytes) => hear(bytes));
  socket.on('error', (error) => {
    problem = error;
    failed(error);
  });
  const way: Datagrams = {
    send: (bytes) => socket.send(bytes, (error) => error && socket.emit('error', error)),
    next: (read, within) =>
      new Promise((resolve, reject) => {
        if (problem) return reject(problem);
        const timer = setTimeout(() => resolve(null), within);
        failed = (error) => {
          clearTimeout(timer);
          reject(error);
        };
        hear = (bytes) => {
          const taken = read(bytes);
          if (taken === null) return;
          clearTimeout(timer);
          resolve(taken);
        };
      }),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    failed = (error) => {
      socket.close();
      reject(error);
    };
    socket.connect(port, address, () => resolve(way));
  });
}
