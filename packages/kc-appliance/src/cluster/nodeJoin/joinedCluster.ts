import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { software } from '../../core/state.ts';
import type { BundleNote } from './joinAuthority.ts';
import { playedCluster } from '../state.ts';

/** The cluster that this node joins, as seen over the connection. */
interface JoinedCluster {
  /** Returns the version of its software; null if no node responds at this address. */
  version(address: string): string | null;
  /** True if the cluster accepts a node with this certificate, PEM, and passphrase. */
  admits(certificate: string, passwd: string): Promise<boolean>;
  /** Returns why the connection breaks; null if it does not. */
  broken(address: string): string | null;
  /** Returns the name of the cluster, and of the node that responds. */
  names(certificate: string): Promise<{ cluster: string; node: string } | null>;
}

async function noteOf(certificate: string): Promise<BundleNote | null> {
  const { noteIn } = await import('../../core/x509/issue.ts');
  const text = noteIn(certificate);
  return text === '' ? null : (JSON.parse(text) as BundleNote);
}

/** Documentation addresses (RFC 5737), which do not respond. */
const isSilent = (address: string): boolean => /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/.test(address);

/** Simulates a cluster, whose facts are stored in the node's certificate. */
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
