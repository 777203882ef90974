import { X509Certificate } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { connect, createSecureContext, type PeerCertificate, type TLSSocket } from 'node:tls';
import { peerLimits, peerTexts, type PeerCertificates, type Presented } from '../applinks/index.ts';
import { codeOf } from './startError.ts';

/** Milliseconds from the look-up of the name to the last certificate. */
const patience = 10_000;

/** Where no product is, and where clouds and devices tell their neighbours what nobody else may know (RFC 3927, 4291, 1112). */
const forbidden = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  // Metadata of Alibaba Cloud, and of Oracle Cloud.
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
  // Azure's wire server.
  ['168.63.129.16', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  forbidden.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
  // Metadata of AWS, and of Google Cloud.
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
] as const)
  forbidden.addSubnet(network, prefix, 'ipv6');

/** An IPv4 address in the clothes of IPv6 is judged as what it is: `BlockList` looks through `::ffff:…`, and NAT64 is refused. */
forbidden.addSubnet('64:ff9b::', 96, 'ipv6');

/** Whether an application link may lead to this address. */
export const mayReach = (address: string): boolean => !forbidden.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

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
