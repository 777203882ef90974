import { certificateTexts } from 'kc-api/rules/certificates';
import { pathTexts } from 'kc-api/rules/pki/pathTexts';
import { deny, type Verdict } from 'kc-api/rules/verdict';
import { readCertificates, type ReadCertificate } from './certificates.ts';
import { certificatePath, type PathResult } from './certificatePath.ts';
import type { PathPurpose } from './pathChecks.ts';

/** Returns the reason for a missing path, with the name of the certificate. */
function pathReason({ problem, at }: Extract<PathResult, { ok: false }>, isFirst: boolean): string {
  const { subject, issuer } = at.facts;
  switch (problem) {
    case 'UNTRUSTED':
      return isFirst || subject === issuer ? certificateTexts.chain : pathTexts.missing(issuer);
    case 'NOT_YET_VALID':
      return certificateTexts.early(subject);
    case 'EXPIRED':
      return certificateTexts.expired(subject);
    default:
      return pathTexts[problem](subject);
  }
}

export type ChainVerdict = { ok: true; path: ReadCertificate[] } | { ok: false; reason: string; isFirst: boolean };

/**
 * Validates the path from the first certificate of `pem` to a certificate in `authorities`. All certificates on the path must be valid at `now` (epoch seconds)
 * and fit the purpose. Apart from the first certificate, the order does not matter. `isFirst`: the first certificate itself is the problem.
 */
export async function judgeChain(pem: string, authorities: string, { now, purpose }: { now: number; purpose: PathPurpose }): Promise<ChainVerdict> {
  const own = readCertificates(pem);
  const trusted = readCertificates(authorities);
  const [first, ...others] = own ?? [];
  if (!first || !trusted) return { ok: false, reason: certificateTexts.invalid, isFirst: first === undefined };
  // A certificate that is listed as its own CA is usually the wrong file, so it counts as an anchor only if it is self-signed.
  const { fingerprint, subject, issuer } = first.facts;
  const anchors = subject === issuer ? trusted : trusted.filter(({ facts }) => facts.fingerprint !== fingerprint);
  const result = await certificatePath(first, others, anchors, { now, purpose });
  if (result.ok) return result;
  const isFirst = result.at === first;
  return { ok: false, reason: pathReason(result, isFirst), isFirst: isFirst && result.problem !== 'UNTRUSTED' };
}

/** Like `judgeChain`, but returns only the verdict. */
export async function chainVerdict(pem: string, authorities: string, now: number, purpose: PathPurpose): Promise<Verdict> {
  const verdict = await judgeChain(pem, authorities, { now, purpose });
  return verdict.ok ? { ok: true } : deny(verdict.reason);
}
