import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';

/** A way to one address over UDP. */
export interface Datagrams {
  send(bytes: Buffer): void;
  /** The next datagram from there that `read` takes something from; null after so many milliseconds. Rejects where the network says that nobody takes them. */
  next<T>(read: (bytes: Buffer) => T | null, within: number): Promise<T | null>;
  close(): void;
}

/** Opens one: what comes from anywhere else is not heard. Rejects where there is no way. */
export function datagramsTo(address: string, port: number): Promise<Datagrams> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  let hear: (bytes: Buffer) => void = () => undefined;
  let failed: (error: Error) => void = () => undefined;
  /** The network says it when it likes, also while nobody waits. */
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
