import { certificateTexts } from 'kc-api/rules/certificates';
import { pathTexts } from 'kc-api/rules/pki/pathTexts';
import { deny, type Verdict } from 'kc-api/rules/verdict';
import { readCertificates, type ReadCertificate } from './certificates.ts';
import { certificatePath, type PathResult } from './certificatePath.ts';
import type { PathPurpose } from './pathChecks.ts';

/** Why there is no valid path, in words that name the certificate. */
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
 * Whether the first certificate of `pem` leads, through the others of it and those of `authorities`, to a certificate among
 * the authorities, and all on the way are valid at `now` (epoch seconds) and good for the purpose. The order in the files
 * does not matter beyond the first one. `isFirst`: the first certificate itself is what is wrong.
 */
export async function judgeChain(pem: string, authorities: string, { now, purpose }: { now: number; purpose: PathPurpose }): Promise<ChainVerdict> {
  const own = readCertificates(pem);
  const trusted = readCertificates(authorities);
  const [first, ...others] = own ?? [];
  if (!first || !trusted) return { ok: false, reason: certificateTexts.invalid, isFirst: first === undefined };
  // Whoever selects the certificate as its own CA has taken the wrong file, unless it signed itself.
  const { fingerprint, subject, issuer } = first.facts;
  const anchors = subject === issuer ? trusted : trusted.filter(({ facts }) => facts.fingerprint !== fingerprint);
  const result = await certificatePath(first, others, anchors, { now, purpose });
  if (result.ok) return result;
  const isFirst = result.at === first;
  return { ok: false, reason: pathReason(result, isFirst), isFirst: isFirst && result.problem !== 'UNTRUSTED' };
}

/** The same as a verdict alone. */
export async function chainVerdict(pem: string, authorities: string, now: number, purpose: PathPurpose): Promise<Verdict> {
  const verdict = await judgeChain(pem, authorities, { now, purpose });
  return verdict.ok ? { ok: true } : deny(verdict.reason);
}
