import type { Environment } from '../../core/context.ts';
import { secondsOf } from '../../core/system.ts';
import type { Subject, Validity } from '../../core/x509/issue.ts';
import type { KmipIdentity } from '../records.ts';
import { kmipAuthority, kmipDefaultIdentity, kmipServer } from '../state.ts';

const year = 365 * 86_400;

// Lazy, because the certificate library is large.
const issuing = () => import('../../core/x509/issue.ts');
const newKey = async (): Promise<string> => (await import('../../core/x509/privateKeys.ts')).newPrivateKey('RSA-2048');

/** Returns the authority that signs all client certificates, and the server certificate unless a custom one is set. Creates it on first use. */
export async function kmipAuthorityOf(environment: Environment): Promise<KmipIdentity> {
  const known = kmipAuthority.get(environment);
  if (known) return known;
  const { selfSigned } = await issuing();
  const key = await newKey();
  const from = secondsOf(environment) - 5 * year;
  const certificate = await selfSigned(
    key,
    { O: environment.vault.name, CN: `KMIP CA of ${environment.vault.name}` },
    { from, until: from + 30 * year },
    { purpose: 'ca' },
  );
  // Another request may have created it meanwhile.
  const other = kmipAuthority.get(environment);
  if (!other) kmipAuthority.set(environment, { certificate, key });
  return other ?? { certificate, key };
}

/**
 * Issues a client certificate that is valid only for signing in to this server. It has no host names, and clientAuth is its only extended key usage. All
 * clients trust the same authority for the server, so a client certificate must never pass as the server's. `csr`: a PEM request whose key to certify; with ''
 * the appliance creates a key. Returns null if the signature of the request is invalid. The returned key is '' if it was created elsewhere.
 */
export async function issueToClient(environment: Environment, subject: Subject, validity: Validity, csr = ''): Promise<KmipIdentity | null> {
  const { newRequest, provesItsKey, signRequest } = await issuing();
  const key = csr === '' ? await newKey() : '';
  const request = csr === '' ? await newRequest(key, subject) : csr;
  // Check first: a refused request must not create the authority.
  if (!(await provesItsKey(request))) return null;
  const certificate = await signRequest(request, await kmipAuthorityOf(environment), { subject, purpose: 'client', validity });
  return certificate === null ? null : { certificate, key };
}

/** The server certificate and key (PEM), and the authorities of the client certificates that the server trusts. */
interface KmipServerIdentity extends KmipIdentity {
  /** The client authority, and the issuers of a custom server certificate. */
  ca: string;
}

/**
 * Returns the server certificate: the custom one of the settings, or one of the authority. The latter is valid for `hosts`, the names and addresses of this
 * server; clients cannot influence them. It is reissued if it lacks one of them.
 */
export async function kmipServerIdentity(environment: Environment, hosts: readonly string[]): Promise<KmipServerIdentity> {
  const authority = await kmipAuthorityOf(environment);
  const ca = authority.certificate;
  const { cert_type, ssl_cert, ssl_key, cacert } = kmipServer.get(environment);
  if (cert_type === 'CUSTOM') return { certificate: ssl_cert, key: ssl_key, ca: `${ca}\n${cacert}` };
  const known = kmipDefaultIdentity.get(environment);
  if (known?.purpose === 'server' && hosts.every((host) => known.hosts.includes(host))) return { certificate: known.certificate, key: known.key, ca };
  const names = [...new Set([...(known?.hosts ?? []), ...hosts])];
  const { newRequest, signRequest } = await issuing();
  const key = known?.key ?? (await newKey());
  const subject = { CN: names[0] ?? environment.vault.name };
  const now = secondsOf(environment);
  const validity = { from: now - 86_400, until: now + 5 * year };
  const certificate = await signRequest(await newRequest(key, subject), authority, { subject, names, purpose: 'server', validity });
  if (certificate === null) throw new Error('The request of the KMIP server cannot be read.');
  kmipDefaultIdentity.set(environment, { certificate, key, hosts: names, purpose: 'server' });
  return { certificate, key, ca };
}
