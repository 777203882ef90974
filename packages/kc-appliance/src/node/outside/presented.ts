import { X509Certificate } from 'node:crypto';
import type { PeerCertificate, TLSSocket } from 'node:tls';

/** Certificates that are taken of one server, and characters of PEM of all of them. */
const presentedLimits = { certificates: 10, characters: 65_536 } as const;

/** PEM as presented, the server's own certificate first, '' for none; null where there are more than anybody needs. */
export function presented(socket: TLSSocket): string | null {
  const chain: string[] = [];
  const known = new Set<string>();
  let current: PeerCertificate | undefined = socket.getPeerCertificate(true);
  while (current?.raw && !known.has(current.fingerprint256)) {
    if (chain.length === presentedLimits.certificates) return null;
    known.add(current.fingerprint256);
    chain.push(new X509Certificate(current.raw).toString());
    // One that signed itself is its own issuer; the last one has none where that was not presented.
    current = (current as { issuerCertificate?: PeerCertificate }).issuerCertificate;
  }
  const pem = chain.join('');
  return pem.length > presentedLimits.characters ? null : pem;
}
