import { X509Certificate } from 'node:crypto';
import type { PeerCertificate, TLSSocket } from 'node:tls';

/** Maximum number of certificates of one server, and of characters of PEM for all of them. */
const presentedLimits = { certificates: 10, characters: 65_536 } as const;

/** Returns the certificates as PEM, the server's own first, '' for none; null if they exceed the limits. */
export function presented(socket: TLSSocket): string | null {
  const chain: string[] = [];
  const known = new Set<string>();
  let current: PeerCertificate | undefined = socket.getPeerCertificate(true);
  while (current?.raw && !known.has(current.fingerprint256)) {
    if (chain.length === presentedLimits.certificates) return null;
    known.add(current.fingerprint256);
    chain.push(new X509Certificate(current.raw).toString());
    // A self-signed certificate is its own issuer. The last one has no issuer if the server did not present it.
    current = (current as { issuerCertificate?: PeerCertificate }).issuerCertificate;
  }
  const pem = chain.join('');
  return pem.length > presentedLimits.characters ? null : pem;
}
