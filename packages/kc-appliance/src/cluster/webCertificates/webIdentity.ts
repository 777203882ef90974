import type { WebTarget } from 'kc-api/contract/cluster/webCertificates';
import type { Environment } from '../../core/context.ts';
import { hostname } from '../../core/state.ts';
import { secondsOf } from '../../core/system.ts';
import { localNode } from '../nodes.ts';
import { webCertificates, webInUse, type WebIdentity } from '../state.ts';

/** Validity of a default certificate, seconds; browsers accept no longer one. */
const lifetime = 397 * 86_400;

/** Creates a self-signed certificate for the names and the address of this node. */
export async function newSelfSigned(environment: Environment): Promise<WebIdentity> {
  const { newPrivateKey } = await import('../../core/x509/privateKeys.ts');
  const { selfSigned } = await import('../../core/x509/issue.ts');
  const key = await newPrivateKey('P-256');
  const from = secondsOf(environment);
  const name = hostname.get(environment);
  const { ipaddr } = localNode(environment) ?? { ipaddr: '127.0.0.1' };
  const names = [...new Set([name, 'localhost', '127.0.0.1', ipaddr])];
  return {
    certificate: await selfSigned(key, { O: 'KeyControl', CN: name }, { from, until: from + lifetime }, { purpose: 'server', names }),
    private_key: key,
    source: 'self_signed',
  };
}

/** Returns the newest certificate of a web server. The first one is created on demand, and is used at once. */
export async function webIdentity(environment: Environment, target: WebTarget): Promise<WebIdentity> {
  const known = webCertificates.get(environment)[target];
  if (known) return known;
  const made = await newSelfSigned(environment);
  // A concurrent call may have been faster.
  const other = webCertificates.get(environment)[target];
  if (other) return other;
  webCertificates.set(environment, { ...webCertificates.get(environment), [target]: made });
  webInUse.set(environment, { ...webInUse.get(environment), [target]: made });
  return made;
}

/** Returns the certificate that this node's web server uses, until a restart activates the newest one. */
export async function identityInUse(environment: Environment, target: WebTarget): Promise<WebIdentity> {
  const newest = await webIdentity(environment, target);
  return webInUse.get(environment)[target] ?? newest;
}

/** Returns the existing certificates of this node's web servers, PEM. Creates none. */
export const existingWebCertificates = (environment: Pick<Environment, 'store'>): string[] =>
  Object.values(webCertificates.get(environment)).flatMap((identity) => (identity ? [identity.certificate] : []));
