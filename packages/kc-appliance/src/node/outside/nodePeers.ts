import { isIP } from 'node:net';
import { connect, createSecureContext } from 'node:tls';
import { peerTexts, type PeerCertificates, type Presented } from '../../applinks/index.ts';
import { addressesOf } from './addresses.ts';
import { mayReach } from './mayReach.ts';
import { presented } from './presented.ts';
import { codeOf } from '../startError.ts';

/** Milliseconds from the look-up of the name to the last certificate. */
const patience = 10_000;

/** No authority of this machine: what a server does not present is not added to it. */
const nobodysTrust = createSecureContext({ ca: [] });

/** Shakes hands and hangs up: nothing is asked, nothing is sent. */
function handshake(address: string, { hostname, port }: { hostname: string; port: number }, signal: AbortSignal): Promise<Presented> {
  return new Promise((resolve) => {
    let isConnected = false;
    const socket = connect({
      host: address,
      port,
      ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
      secureContext: nobodysTrust,
      // Who the server is, is judged by what it presents: nothing is told to it before.
      rejectUnauthorized: false,
    });
    const end = (said: Presented) => {
      signal.removeEventListener('abort', late);
      socket.destroy();
      resolve(said);
    };
    const late = () => end({ problem: peerTexts.silent(hostname, port) });
    signal.addEventListener('abort', late, { once: true });
    if (signal.aborted) late();
    socket.once('connect', () => (isConnected = true));
    socket.once('secureConnect', () => {
      const chain = presented(socket);
      end(chain === null ? { problem: peerTexts.tooMuch(hostname) } : chain === '' ? { problem: peerTexts.noTls(hostname, port) } : { chain });
    });
    socket.once('error', (error) =>
      end({
        problem: isConnected
          ? peerTexts.noTls(hostname, port)
          : codeOf(error) === 'ECONNREFUSED'
            ? peerTexts.closed(hostname, port)
            : peerTexts.silent(hostname, port),
      }),
    );
    socket.once('close', () => end({ problem: peerTexts.noTls(hostname, port) }));
  });
}

/** Connects to the server and sees what it presents. `within`: milliseconds. */
export const nodePeers = (within = patience): PeerCertificates => ({
  async chainOf(url) {
    const { hostname: said, port: given } = new URL(url);
    const [hostname, port] = [said.replace(/^\[|\]$/g, ''), Number(given || 443)];
    const signal = AbortSignal.timeout(within);
    const addresses = await addressesOf(hostname, signal).catch(() => []);
    if (!addresses.every(mayReach)) return { problem: peerTexts.forbidden(hostname) };
    let last: Presented = { problem: peerTexts.unknown(hostname) };
    for (const address of addresses) {
      last = await handshake(address, { hostname, port }, signal);
      if ('chain' in last) return last;
    }
    return last;
  },
});
