import type { Applink } from 'kc-api/contract/applinks/applinks';
import type { ChainCertificate } from 'kc-api/contract/certificates';
import { applinkTexts } from 'kc-api/rules/applinks/applinks';
import type { Context } from '../core/context.ts';
import { hashToken } from '../core/hash.ts';
import { refuse } from '../core/refusal.ts';
import { without } from '../core/without.ts';
import { peerTexts } from './peerCertificates.ts';

/** What somebody says of the certificates of this id. */
interface Acceptance {
  accept: boolean;
  certificateid: string;
}

type Seen = Required<Pick<Applink, 'certificateid' | 'certificates'>>;

/** Tells these certificates from all others, in this order. */
export const chainId = (chain: readonly { fingerprint: string }[]): string => hashToken(chain.map(({ fingerprint }) => fingerprint).join(' '));

const seen = (chain: readonly ChainCertificate[]): Seen => ({ certificateid: chainId(chain), certificates: chain.map((one) => without(one, 'problems')) });

/**
 * The certificates that the other product presents now. Refuses where they are not vouched for by the CA certificate of
 * the link, and are not those that were accepted: with what they say, so that somebody can accept them. `known`: the id of
 * those that were accepted before.
 */
export async function acceptedChain(
  context: Context,
  link: Pick<Applink, 'product_url' | 'sslverify' | 'cacert'>,
  { accept, certificateid }: Acceptance,
  known = '',
): Promise<Seen> {
  const atField = (problem: string) => refuse(400, problem, { fields: { product_url: problem } });
  const { hostname: host, port } = new URL(link.product_url);
  // LINK-18: who declines is not asked again.
  if (!accept && certificateid !== '') return refuse(400, applinkTexts.declined);
  const said = await context.peers.chainOf(link.product_url);
  if ('problem' in said) return atField(said.problem);
  const { judgedChain } = await import('../core/x509/judgedChain.ts');
  const chain = await judgedChain(said.chain, { authorities: link.cacert, host, now: context.now });
  if (!chain) return atField(peerTexts.noTls(host, Number(port || 443)));
  const isVerified = link.sslverify === 'yes' && chain.every(({ problems }) => problems.length === 0);
  const id = chainId(chain);
  if (isVerified || known === id || (accept && certificateid === id)) return seen(chain);
  return refuse(400, applinkTexts.accept(host), { brought: { certificateid: id, certificate_chain: chain } });
}
