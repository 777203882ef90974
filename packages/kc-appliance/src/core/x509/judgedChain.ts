import type { CertificateFacts } from 'kc-api/contract/certificates';
import { isForHost, type CertificateProblem } from 'kc-api/rules/certificateProblems';
import { readCertificates, type ReadCertificate } from './certificates.ts';
import { certificatePath, type PathResult } from './certificatePath.ts';
import type { PathProblem } from './pathChecks.ts';

interface Judging {
  /** PEM of the trusted CA certificates; '' for none. */
  authorities: string;
  /** Host of the URL; null to skip the name check. */
  host: string | null;
  /** Epoch seconds. */
  now: number;
  /** `vouch` is true if a public authority vouches for the certificate. Omitted if public authorities are not consulted. */
  publicAuthorities?: { vouch: boolean };
}

/** A certificate presented by a server, with its problems. */
export type JudgedCertificate = CertificateFacts & { problems: CertificateProblem[] };

const problemNames: Readonly<Record<Exclude<PathProblem, 'UNTRUSTED'>, CertificateProblem>> = {
  EXPIRED: 'EXPIRED',
  NOT_YET_VALID: 'NOT_YET_VALID',
  WRONG_USAGE: 'WRONG_USAGE',
  WEAK_KEY: 'WEAK',
  WEAK_SIGNATURE: 'WEAK',
  NOT_A_CA: 'INVALID_CHAIN',
  CONSTRAINED: 'INVALID_CHAIN',
  UNKNOWN_EXTENSION: 'INVALID_CHAIN',
};

const dateProblems = ({ not_before, not_after }: CertificateFacts, now: number): CertificateProblem[] =>
  now > not_after ? ['EXPIRED'] : now < not_before ? ['NOT_YET_VALID'] : [];
const nameProblems = ({ names }: CertificateFacts, host: string | null): CertificateProblem[] =>
  host === null || isForHost(names, host) ? [] : ['NAME_MISMATCH'];

/** Returns why no authority vouches for a chain. */
function untrusted(chain: readonly ReadCertificate[], { authorities, publicAuthorities }: Judging): CertificateProblem {
  const [own] = chain;
  if (chain.length === 1 && own?.facts.subject === own?.facts.issuer && (authorities === '' || publicAuthorities !== undefined)) return 'SELF_SIGNED';
  if (publicAuthorities !== undefined) return 'UNTRUSTED';
  return authorities === '' ? 'NO_CA' : 'UNKNOWN_AUTHORITY';
}

type Failure = Extract<PathResult, { ok: false }>;

/** Looks for a cause other than dates: an expired certificate may also have an unknown issuer. */
const causeApartFromDates = async ([first, ...others]: readonly ReadCertificate[], trusted: readonly ReadCertificate[], failure: Failure): Promise<Failure> => {
  const timeless = first && (await certificatePath(first, others, trusted, { now: null, purpose: 'server' }));
  return !timeless || timeless.ok ? failure : timeless;
};

/** Returns the problems of each certificate in a chain without a valid path. */
async function pathProblems(
  chain: readonly ReadCertificate[],
  trusted: readonly ReadCertificate[],
  failure: Failure,
  judging: Judging,
): Promise<CertificateProblem[][]> {
  const cause = await causeApartFromDates(chain, trusted, failure);
  const problem = cause.problem === 'UNTRUSTED' ? untrusted(chain, judging) : problemNames[cause.problem];
  const at = cause.problem === 'UNTRUSTED' ? -1 : chain.findIndex(({ facts }) => facts.fingerprint === cause.at.facts.fingerprint);
  // If the faulty certificate is in the CA file, attach the problem to the last presented certificate.
  const bearer = at === -1 ? chain.length - 1 : at;
  return chain.map(({ facts }, index) => [...new Set([...dateProblems(facts, judging.now), ...(index === bearer ? [problem] : [])])]);
}

/**
 * Returns the certificates that a server presents, its own first, with their problems. Null if they are unreadable. If one valid path exists, certificates
 * outside it are reported without problems.
 */
export async function judgedChain(pem: string, judging: Judging): Promise<JudgedCertificate[] | null> {
  const chain = readCertificates(pem);
  const [first, ...others] = chain ?? [];
  if (!chain || !first) return null;
  const { authorities, host, now, publicAuthorities } = judging;
  const trusted = readCertificates(authorities) ?? [];
  const result: PathResult = publicAuthorities?.vouch ? { ok: true, path: [first] } : await certificatePath(first, others, trusted, { now, purpose: 'server' });
  const problems = result.ok ? [] : await pathProblems(chain, trusted, result, judging);
  return chain.map(({ facts }, index) => ({ ...facts, problems: [...(problems[index] ?? []), ...(index === 0 ? nameProblems(facts, host) : [])] }));
}

/** Like `judgedChain` without a trusted authority: checks only the dates and the server name. */
export const unverifiedChain = (pem: string, { host, now }: Pick<Judging, 'host' | 'now'>): JudgedCertificate[] | null =>
  readCertificates(pem)?.map(({ facts }, index) => ({
    ...facts,
    problems: [...dateProblems(facts, now), ...(index === 0 ? nameProblems(facts, host) : [])],
  })) ?? null;
