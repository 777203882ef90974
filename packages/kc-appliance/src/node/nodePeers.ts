import { X509Certificate } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { connect, createSecureContext, type PeerCertificate, type TLSSocket } from 'node:tls';
import { peerLimits, peerTexts, type PeerCertificates, type Presented } from '../applinks/index.ts';
import { mayReach } from './mayReach.ts';
import { codeOf } from './startError.ts';

/** Milliseconds from the look-up of the name to the last certificate. */
const patience = 10_000;

/** No authority of this machine: what a server does not present is not added to it. */
const nobodysTrust = createSecureContext({ ca: [] });

/** As presented, its own first; null where there are more than anybody needs. */
function presented(socket: TLSSocket): string | null {
  const chain: string[] = [];
  const known = new Set<string>();
  let current: PeerCertificate | undefined = socket.getPeerCertificate(true);
  while (current?.raw && !known.has(current.fingerprint256)) {
    if (chain.length === peerLimits.certificates) return null;
    known.add(current.fingerprint256);
    chain.push(new X509Certificate(current.raw).toString());
    // One that signed itself is its own issuer; the last one has none where that was not presented.
    current = (current as { issuerCertificate?: PeerCertificate }).issuerCertificate;
  }
  const pem = chain.join('');
  return pem.length > peerLimits.characters ? null : pem;
}

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

/** Every address of a name is looked at before one of them is connected to, and none is looked up again. */
async function addressesOf(hostname: string, signal: AbortSignal): Promise<string[]> {
  if (isIP(hostname) !== 0) return [hostname];
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('late')), { once: true }));
  return (await Promise.race([lookup(hostname, { all: true }), late])).map(({ address }) => address);
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
