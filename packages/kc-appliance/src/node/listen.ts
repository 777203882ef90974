import type { Server } from 'node:http';
import { codeOf, StartError } from './startError.ts';

/** Starts to listen, and resolves to the port. Rejects with StartError when the port or the address cannot be used. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const sentences: Readonly<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is already in use.`,
        EACCES: `Port ${port} may not be used by this user.`,
        EADDRNOTAVAIL: `${host} is not an address of this machine.`,
        ENOTFOUND: `${host} is not an address of this machine.`,
      };
      reject(new StartError(sentences[codeOf(error)] ?? `The server cannot listen on ${host}, port ${port}: ${error.message}.`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
