import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { software } from '../core/state.ts';
import type { BundleNote } from './joinAuthority.ts';
import { playedCluster } from './state.ts';

/** The cluster that this node joins, as it finds it at the other end. */
interface JoinedCluster {
  /** Of its software; null where nobody answers at this address. */
  version(address: string): string | null;
  /** Whether it takes a node with this certificate, PEM, and passphrase. */
  admits(certificate: string, passwd: string): Promise<boolean>;
  /** Why the connection breaks now; null where it does not. */
  broken(address: string): string | null;
  /** What it is called, and the node that answers there. */
  names(certificate: string): Promise<{ cluster: string; node: string } | null>;
}

async function noteOf(certificate: string): Promise<BundleNote | null> {
  const { noteIn } = await import('../core/x509/issue.ts');
  const text = noteIn(certificate);
  return text === '' ? null : (JSON.parse(text) as BundleNote);
}

/** Addresses for examples (RFC 5737), at which nobody answers. */
const isSilent = (address: string): boolean => /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/.test(address);

/** A played one: what it would know of the node stands in the node's certificate. */
export const clusterPlayed = (environment: Environment): JoinedCluster => ({
  version: (address) => (isSilent(address) ? null : (playedCluster.get(environment).version ?? software.get(environment).version)),
  async admits(certificate, passwd) {
    const note = await noteOf(certificate);
    return note === null || environment.passwords.verify(passwd, note.proof);
  },
  broken: (address) => (playedCluster.get(environment).breaks ? t('The connection to {address} was lost while data was transferred.', { address }) : null),
  async names(certificate) {
    const note = await noteOf(certificate);
    return note && { cluster: note.cluster, node: note.node };
  },
});
