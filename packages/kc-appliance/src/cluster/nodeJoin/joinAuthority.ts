import type { Environment } from '../../core/context.ts';
import { secondsOf } from '../../core/system.ts';
import { bundleLife } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { isHost } from 'kc-api/rules/hosts';
import { cluster, joinAuthority } from '../state.ts';

/** Seconds that the authority of a cluster is valid: ten years. */
const lifetime = 3_650 * 86_400;
/** Accepted difference between the clocks of two nodes, seconds. */
const skew = 300;

/** Extension in the certificate of a bundle with which the simulated cluster recognizes the node. */
export interface BundleNote {
  cluster: string;
  /** Host name of the node that created the bundle. */
  node: string;
  version: string;
  /** Hash of the passphrase. */
  proof: string;
}

async function authorityOf(environment: Environment) {
  const known = joinAuthority.get(environment);
  if (known) return known;
  const { newPrivateKey } = await import('../../core/x509/privateKeys.ts');
  const { selfSigned } = await import('../../core/x509/issue.ts');
  const private_key = await newPrivateKey('P-256');
  const from = secondsOf(environment) - skew;
  const subject = { O: cluster.get(environment).name, CN: 'KeyControl cluster CA' };
  const made = { certificate: await selfSigned(private_key, subject, { from, until: from + lifetime }, { purpose: 'ca' }), private_key };
  // A concurrent call may have been faster.
  const other = joinAuthority.get(environment);
  if (!other) joinAuthority.set(environment, made);
  return other ?? made;
}

interface JoiningNode {
  name: string;
  /** '' when the node has none yet. */
  ipaddr: string;
}

/**
 * The certificate of a node, PEM, valid as long as its bundle. It names the node as the cluster lists it; the request only
 * brings the public key. Null when the request does not prove its key.
 */
export async function certificateFor(environment: Environment, csr: string, { name, ipaddr }: JoiningNode, note: BundleNote): Promise<string | null> {
  const { certificate, private_key } = await authorityOf(environment);
  const { signRequest } = await import('../../core/x509/issue.ts');
  const now = secondsOf(environment);
  const validity = { from: now - skew, until: now + bundleLife };
  const names = [name, ipaddr].filter(isHost);
  return signRequest(csr, { certificate, key: private_key }, { subject: { CN: name }, names, purpose: 'node', validity, note: JSON.stringify(note) });
}
