import type { CertificateFacts } from 'kc-api/contract/certificates';
import { isForHost, type CertificateProblem } from 'kc-api/rules/certificateProblems';
import { certificateTexts } from 'kc-api/rules/certificates';
import { certificatesIn, chainVerdict } from './certificates.ts';

interface Judging {
  /** PEM; '' for none. */
  authorities: string;
  /** That of the URL. */
  host: string;
  /** Epoch seconds. */
  now: number;
}

type Judged = CertificateFacts & { problems: CertificateProblem[] };

/** Whether an authority vouches for the first of them; what is said of its last one where none does. Dates are looked at one by one. */
async function authorityProblem(pem: string, facts: readonly CertificateFacts[], authorities: string): Promise<CertificateProblem | null> {
  const [own] = facts;
  if (authorities === '') return facts.length === 1 && own?.subject === own?.issuer ? 'SELF_SIGNED' : 'NO_CA';
  const all = [...facts, ...(certificatesIn(authorities) ?? [])];
  const verdict = await chainVerdict(pem, authorities, Math.max(...all.map(({ not_before }) => not_before)));
  return !verdict.ok && verdict.reason === certificateTexts.chain ? 'UNKNOWN_AUTHORITY' : null;
}

/** What the certificates say that a server presents, its own first, and what is wrong with each; null where they cannot be read. */
export async function judgedChain(pem: string, { authorities, host, now }: Judging): Promise<Judged[] | null> {
  const facts = certificatesIn(pem);
  if (!facts) return null;
  const byAuthority = await authorityProblem(pem, facts, authorities);
  return facts.map((one, index) => {
    const problems: (CertificateProblem | null)[] = [
      now > one.not_after ? 'EXPIRED' : null,
      now < one.not_before ? 'NOT_YET_VALID' : null,
      index === 0 && !isForHost(one.names, host) ? 'NAME_MISMATCH' : null,
      index === facts.length - 1 ? byAuthority : null,
    ];
    return { ...one, problems: problems.filter((problem) => problem !== null) };
  });
}
