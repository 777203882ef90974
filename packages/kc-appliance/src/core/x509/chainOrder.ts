import { readCertificates, type ReadCertificate } from './certificates.ts';
import { nameKey } from './distinguishedNames.ts';

const pemOf = (all: readonly ReadCertificate[]): string => all.map(({ certificate }) => `${certificate.toString('pem')}\n`).join('');
const isIssuedBy = (one: ReadCertificate, other: ReadCertificate): boolean => nameKey(one.certificate.issuerName) === nameKey(other.certificate.subjectName);

/** Returns the certificate that issued no other one in the file. If several or none qualify, the first of the file. */
function firstOf(all: readonly ReadCertificate[]): ReadCertificate | undefined {
  const ends = all.filter((one) => all.every((other) => other === one || !isIssuedBy(other, one)));
  return ends.find((one) => one === all[0]) ?? ends.find(({ facts }) => !facts.ca) ?? ends[0] ?? all[0];
}

/**
 * Sorts a certificate file in TLS order (RFC 8446, 4.4.2): the own certificate, then the issuers in order, then the others. Returns unreadable files, and files
 * in this order, unchanged.
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

/** Returns a valid path, then the other certificates of the file that have not expired at `now` (epoch seconds), as PEM. */
export function pathFirst(path: readonly ReadCertificate[], pem: string, now: number): string {
  const onPath = new Set(path.map(({ facts }) => facts.fingerprint));
  const others = (readCertificates(pem) ?? []).filter(({ facts }) => !onPath.has(facts.fingerprint) && facts.not_after >= now);
  return pemOf([...path, ...others]);
}
