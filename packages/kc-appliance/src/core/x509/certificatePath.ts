/** Builds certification paths (RFC 4158) and validates each step (RFC 5280, 6.1). Any valid path is accepted. Revocation is not checked. */
import 'reflect-metadata/lite';
import { AuthorityKeyIdentifierExtension, SubjectKeyIdentifierExtension, type X509Certificate } from '@peculiar/x509';
import type { ReadCertificate } from './certificates.ts';
import { nameKey } from './distinguishedNames.ts';
import { isWithinConstraints } from './nameConstraints.ts';
import { problemAt, type PathProblem, type PathPurpose } from './pathChecks.ts';
import { isSignedBy } from './signatures.ts';

/** Limits of the search. Files with duplicate certificates could otherwise have exponentially many paths. */
const pathLimits = { certificates: 10, signatures: 200, steps: 2_000 } as const;

export interface PathQuery {
  /** Epoch seconds; null to ignore dates. */
  now: number | null;
  purpose: PathPurpose;
}

interface PathFailure {
  ok: false;
  problem: PathProblem;
  /** The certificate that has the problem; with 'UNTRUSTED' the last one whose issuer was not found. */
  at: ReadCertificate;
}
export type PathResult = { ok: true; path: ReadCertificate[] } | PathFailure;

const isSelfIssued = ({ subjectName, issuerName }: X509Certificate): boolean => nameKey(subjectName) === nameKey(issuerName);

/** Key identifiers only determine which issuer to try first; the signature decides. */
const hasKeyNamedIn = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  issuer.getExtension(SubjectKeyIdentifierExtension)?.keyId === certificate.getExtension(AuthorityKeyIdentifierExtension)?.keyId;

/** Ranks a failure. A failure on a longer path is closer to the cause, and any failure is closer than a missing issuer. */
const weight = ({ problem }: PathFailure, depth: number): number => (problem === 'UNTRUSTED' ? 0 : 100) + depth;

/**
 * Returns a valid path from `first`, through the `others`, to one of the `anchors`: a root, an issuing CA or the certificate itself. Without one, returns the
 * problem of the longest path.
 */
export async function certificatePath(
  first: ReadCertificate,
  others: readonly ReadCertificate[],
  anchors: readonly ReadCertificate[],
  query: PathQuery,
): Promise<PathResult> {
  const trusted = new Set(anchors.map(({ facts }) => facts.fingerprint));
  const issuers = new Map<string, ReadCertificate[]>();
  for (const one of new Map([...anchors, ...others].map((each) => [each.facts.fingerprint, each])).values()) {
    const key = nameKey(one.certificate.subjectName);
    issuers.set(key, [...(issuers.get(key) ?? []), one]);
  }
  const signatures = new Map<string, Promise<boolean>>();
  let steps = 0;
  let failure: PathFailure = { ok: false, problem: 'UNTRUSTED', at: first };
  let failureWeight = -1;

  const fail = (problem: PathProblem, at: ReadCertificate, depth: number): null => {
    const next: PathFailure = { ok: false, problem, at };
    if (weight(next, depth) > failureWeight) [failure, failureWeight] = [next, weight(next, depth)];
    return null;
  };
  const signs = (issuer: ReadCertificate, certificate: ReadCertificate): Promise<boolean> => {
    const key = `${certificate.facts.fingerprint} ${issuer.facts.fingerprint}`;
    const known = signatures.get(key);
    if (known) return known;
    const verdict = signatures.size < pathLimits.signatures ? isSignedBy(certificate.certificate, issuer.certificate) : Promise.resolve(false);
    signatures.set(key, verdict);
    return verdict;
  };
  /** Trusted issuers first, for the shortest path. Then issuers with the named key, and those that expire last. */
  const candidates = (of: ReadCertificate): ReadCertificate[] => {
    const rank = (one: ReadCertificate) => (trusted.has(one.facts.fingerprint) ? 2 : 0) + (hasKeyNamedIn(one.certificate, of.certificate) ? 1 : 0);
    return (issuers.get(nameKey(of.certificate.issuerName)) ?? []).toSorted((a, b) => rank(b) - rank(a) || b.facts.not_after - a.facts.not_after);
  };

  async function extend(path: readonly ReadCertificate[], below: number): Promise<ReadCertificate[] | null> {
    const current = path.at(-1);
    if (!current || (steps += 1) > pathLimits.steps) return null;
    const { certificate, facts } = current;
    const isTrusted = trusted.has(facts.fingerprint);
    const problem = problemAt(current, { below, isFirst: path.length === 1, isTrusted }, query);
    if (problem) return fail(problem, current, path.length);
    // Self-issued certificates are exempt, unless they are the first (RFC 5280, 6.1.3).
    const named = path.slice(0, -1).filter((one, index) => index === 0 || !isSelfIssued(one.certificate));
    const outside = named.find((one) => !isWithinConstraints(one.certificate, certificate));
    if (outside) return fail('CONSTRAINED', outside, path.length);
    if (isTrusted) return [...path];
    fail('UNTRUSTED', current, path.length);
    if (path.length === pathLimits.certificates) return null;
    for (const issuer of candidates(current)) {
      const { subject, publicKey } = issuer.certificate;
      // The same name and key twice on a path is a loop between CAs that certify each other (RFC 4158, 5.2).
      if (path.some((one) => one.certificate.subject === subject && one.certificate.publicKey.equal(publicKey))) continue;
      if (!(await signs(issuer, current))) continue;
      const isCounted = path.length > 1 && !isSelfIssued(certificate);
      const found = await extend([...path, issuer], below + (isCounted ? 1 : 0));
      if (found) return found;
    }
    return null;
  }

  const path = await extend([first], 0);
  return path ? { ok: true, path } : failure;
}
