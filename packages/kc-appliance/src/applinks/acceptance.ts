import type { Applink } from 'kc-api/contract/applinks/applinks';
import type { ChainCertificate } from 'kc-api/contract/certificates';
import { applinkTexts } from 'kc-api/rules/applinks/applinks';
import { chainFinding, findings } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import type { Context } from '../core/context.ts';
import { hashToken } from '../core/access/hash.ts';
import { refuse } from '../core/refusal.ts';
import { notVerified, StepFailed, type Judgement, type TestCourse } from '../core/checks/testCourse.ts';
import { without } from '../core/store/without.ts';
import { placeOf } from './peerCertificates.ts';

/** The user's decision about the certificates with this id. */
interface Acceptance {
  accept: boolean;
  certificateid: string;
}

type Seen = Required<Pick<Applink, 'certificateid' | 'certificates'>>;
/** The URL of the other product, and how its certificate is verified. */
export type Met = Pick<Applink, 'product_url' | 'sslverify' | 'cacert'>;

/** Returns an id for this list of certificates in this order. */
export const chainId = (chain: readonly { fingerprint: string }[]): string => hashToken(chain.map(({ fingerprint }) => fingerprint).join(' '));

const seen = (chain: readonly ChainCertificate[]): Seen => ({ certificateid: chainId(chain), certificates: chain.map((one) => without(one, 'problems')) });

/** Returns the certificates of a server with the problems of each. Rejects with StepFailed if they cannot be parsed. */
async function judgedFor(link: Met, pem: string, now: number): Promise<ChainCertificate[]> {
  const { judgedChain } = await import('../core/x509/judgedChain.ts');
  const chain = await judgedChain(pem, { authorities: link.cacert, host: placeOf(link.product_url).host, now });
  if (!chain) throw new StepFailed(findings.unreadable);
  return chain;
}

const isVerified = (link: Met, chain: readonly ChainCertificate[]): boolean => link.sslverify === 'yes' && chain.every(({ problems }) => problems.length === 0);

/**
 * Returns the present certificates of the other product. Refuses if the link's CA certificate does not vouch for them and the user has not accepted them. The
 * refusal contains their details, so that the user can accept them. `known`: the id of the certificates that were accepted before.
 */
export async function acceptedChain(context: Context, link: Met, { accept, certificateid }: Acceptance, known = ''): Promise<Seen> {
  // LINK-18: a user who declines is not asked again.
  if (!accept && certificateid !== '') return refuse(400, applinkTexts.declined);
  let chain: ChainCertificate[] = [];
  const judge = async (pem: string): Promise<Judgement> => {
    chain = await judgedFor(link, pem, context.now);
    return {};
  };
  await context.peers.meet(link.product_url, judge, { proxy: context.proxy() }).catch((error: unknown) => {
    if (!(error instanceof StepFailed)) throw error;
    const problem = `${error.finding.found} ${error.finding.remedy}`;
    return refuse(400, problem, { fields: { product_url: problem } });
  });
  const id = chainId(chain);
  if (isVerified(link, chain) || known === id || (accept && certificateid === id)) return seen(chain);
  return refuse(400, applinkTexts.accept(placeOf(link.product_url).host), { brought: { certificateid: id, certificate_chain: chain } });
}

/** Judges the other product's certificates for a test. `known`: the id of the accepted ones. */
const judgement =
  (context: Context, link: Met, known: string) =>
  async (pem: string): Promise<Judgement> => {
    const certificate_chain = await judgedFor(link, pem, context.now);
    if (isVerified(link, certificate_chain)) return { certificate_chain };
    if (known === chainId(certificate_chain)) return { certificate_chain, found: t('An administrator accepted its certificates.') };
    const finding = link.sslverify === 'yes' ? chainFinding(certificate_chain, placeOf(link.product_url).host) : undefined;
    if (!finding) return { certificate_chain, found: notVerified, unproven: true };
    const { authorityIn } = await import('../core/x509/certificates.ts');
    throw new StepFailed(finding, { certificate_chain, ...(finding === findings.untrusted ? authorityIn(pem) : {}) });
  };

/** Connects to the other product and verifies it. Rejects with StepFailed. A test never sends the account or the one-time code. */
export async function meetForTest(context: Context, link: Met, known: string, course: TestCourse): Promise<void> {
  await context.peers.meet(link.product_url, judgement(context, link, known), { proxy: context.proxy(), course });
  await course.step('sign-in', async () => ({ found: applinkTexts.notTried, unproven: true }));
}
