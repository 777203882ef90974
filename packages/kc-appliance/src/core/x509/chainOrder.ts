import { readCertificates, type ReadCertificate } from './certificates.ts';
import { nameKey } from './distinguishedNames.ts';

const pemOf = (all: readonly ReadCertificate[]): string => all.map(({ certificate }) => `${certificate.toString('pem')}\n`).join('');
const isIssuedBy = (one: ReadCertificate, other: ReadCertificate): boolean => nameKey(one.certificate.issuerName) === nameKey(other.certificate.subjectName);

/** The one that issued no other of the file; the first of the file where several did not, or every one did. */
function firstOf(all: readonly ReadCertificate[]): ReadCertificate | undefined {
  const ends = all.filter((one) => all.every((other) => other === one || !isIssuedBy(other, one)));
  return ends.find((one) => one === all[0]) ?? ends.find(({ facts }) => !facts.ca) ?? ends[0] ?? all[0];
}

/**
 * A certificate file in the order in which TLS sends it (RFC 8446, 4.4.2): the server's or client's own certificate, then each
 * issuer behind what it issued, then the others. A file in this order is returned as it is, and so is one that cannot be read.
 */
export function ownFirst(pem: string): string {
  const all = readCertificates(pem) ?? [];
  const ordered: ReadCertificate[] = [];
  for (let next = firstOf(all); next;) {
    ordered.push(next);
    const current = next;
    next = all.find((one) => !ordered.includes(one) && isIssuedBy(current, one));
  }
  const rest = all.filter((one) => !ordered.includes(one));
  const result = [...ordered, ...rest];
  return result.every((one, index) => one === all[index]) ? pem : pemOf(result);
}

/** A valid path, then what else is in the file of the certificate and has not expired at `now` (epoch seconds), PEM. */
export function pathFirst(path: readonly ReadCertificate[], pem: string, now: number): string {
  const onPath = new Set(path.map(({ facts }) => facts.fingerprint));
  const others = (readCertificates(pem) ?? []).filter(({ facts }) => !onPath.has(facts.fingerprint) && facts.not_after >= now);
  return pemOf([...path, ...others]);
}
