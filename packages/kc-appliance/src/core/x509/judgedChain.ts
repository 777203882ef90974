import type { CertificateFacts } from 'kc-api/contract/certificates';
import { isForHost, type CertificateProblem } from 'kc-api/rules/certificateProblems';
import { readCertificates, type ReadCertificate } from './certificates.ts';
import { certificatePath, type PathResult } from './certificatePath.ts';
import type { PathProblem } from './pathChecks.ts';

interface Judging {
  /** PEM of the CA certificates that are trusted; '' for none. */
  authorities: string;
  /** Host of the URL; null where the name is not compared. */
  host: string | null;
  /** Epoch seconds. */
  now: number;
  /** What the authorities that everybody knows say of it: whether one vouches for it. Left out where they are not asked. */
  publicAuthorities?: { vouch: boolean };
}

/** A certificate that a server presents, and what is wrong with it. */
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

/** How no authority vouches for a chain. */
function untrusted(chain: readonly ReadCertificate[], { authorities, publicAuthorities }: Judging): CertificateProblem {
  const [own] = chain;
  if (chain.length === 1 && own?.facts.subject === own?.facts.issuer && (authorities === '' || publicAuthorities !== undefined)) return 'SELF_SIGNED';
  if (publicAuthorities !== undefined) return 'UNTRUSTED';
  return authorities === '' ? 'NO_CA' : 'UNKNOWN_AUTHORITY';
}

type Failure = Extract<PathResult, { ok: false }>;

/** Dates apart: an expired certificate says nothing about who issued it. */
const causeApartFromDates = async ([first, ...others]: readonly ReadCertificate[], trusted: readonly ReadCertificate[], failure: Failure): Promise<Failure> => {
  const timeless = first && (await certificatePath(first, others, trusted, { now: null, purpose: 'server' }));
  return !timeless || timeless.ok ? failure : timeless;
};

/** What is wrong with each certificate of a chain that has no valid path. */
async function pathProblems(
  chain: readonly ReadCertificate[],
  trusted: readonly ReadCertificate[],
  failure: Failure,
  judging: Judging,
): Promise<CertificateProblem[][]> {
  const cause = await causeApartFromDates(chain, trusted, failure);
  const problem = cause.problem === 'UNTRUSTED' ? untrusted(chain, judging) : problemNames[cause.problem];
  const at = cause.problem === 'UNTRUSTED' ? -1 : chain.findIndex(({ facts }) => facts.fingerprint === cause.at.facts.fingerprint);
  // A certificate of the CA file was not presented: the last one that was stands for it.
  const bearer = at === -1 ? chain.length - 1 : at;
  return chain.map(({ facts }, index) => [...new Set([...dateProblems(facts, judging.now), ...(index === bearer ? [problem] : [])])]);
}

/**
 * The certificates that a server presents, its own first, and what is wrong with each; null where they cannot be read. Where
 * one valid path leads to an authority, the others do not matter: an expired twin beside it has no problem.
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

/** The same where no authority has to vouch: dates and the name of the server alone. */
export const unverifiedChain = (pem: string, { host, now }: Pick<Judging, 'host' | 'now'>): JudgedCertificate[] | null =>
  readCertificates(pem)?.map(({ facts }, index) => ({
    ...facts,
    problems: [...dateProblems(facts, now), ...(index === 0 ? nameProblems(facts, host) : [])],
  })) ?? null;
