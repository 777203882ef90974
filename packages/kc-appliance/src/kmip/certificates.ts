import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import type { Subject, Validity } from '../core/x509/issue.ts';
import type { KmipIdentity } from './records.ts';
import { kmipAuthority, kmipDefaultIdentity, kmipServer } from './state.ts';

const year = 365 * 86_400;

// The library for certificates comes with the first one.
const issuing = () => import('../core/x509/issue.ts');
const newKey = async (): Promise<string> => (await import('../core/x509/privateKeys.ts')).newPrivateKey('RSA-2048');

/** Who signs the certificates of all clients, and the server's own unless it has a custom one. Made when it is first asked for. */
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
    { ca: true },
  );
  // Somebody else may have been faster.
  const other = kmipAuthority.get(environment);
  if (!other) kmipAuthority.set(environment, { certificate, key });
  return other ?? { certificate, key };
}

/** A certificate of the authority; null for a request that does not prove its key. */
async function signed(environment: Environment, request: string, validity: Validity): Promise<string | null> {
  const { provesItsKey, signRequest } = await issuing();
  // What is refused makes no authority.
  if (!(await provesItsKey(request))) return null;
  return signRequest(request, await kmipAuthorityOf(environment), validity);
}

/** A certificate for a client. `csr`: a request in PEM; without one, or with '', a key is made. Null for a request that does not prove its key. `key`: '' where it was made elsewhere. */
export async function issueToClient(environment: Environment, subject: Subject, validity: Validity, csr = ''): Promise<KmipIdentity | null> {
  const { newRequest } = await issuing();
  const key = csr === '' ? await newKey() : '';
  const certificate = await signed(environment, csr === '' ? await newRequest(key, subject) : csr, validity);
  return certificate === null ? null : { certificate, key };
}

/** What the server shows to clients, PEM: its certificate and key, and who signed the certificates of clients that it trusts. */
interface KmipServerIdentity extends KmipIdentity {
  /** The authority of clients, and the certificates above a custom server certificate. */
  ca: string;
}

/** The default certificate holds for these hosts and addresses; it is made again where one is missing. */
export async function kmipServerIdentity(environment: Environment, hosts: readonly string[]): Promise<KmipServerIdentity> {
  const { certificate: authority } = await kmipAuthorityOf(environment);
  const { cert_type, ssl_cert, ssl_key, cacert } = kmipServer.get(environment);
  if (cert_type === 'CUSTOM') return { certificate: ssl_cert, key: ssl_key, ca: `${authority}\n${cacert}` };
  const known = kmipDefaultIdentity.get(environment);
  if (known && hosts.every((host) => known.hosts.includes(host))) return { certificate: known.certificate, key: known.key, ca: authority };
  const all = [...new Set([...(known?.hosts ?? []), ...hosts])];
  const { newRequest } = await issuing();
  const key = known?.key ?? (await newKey());
  const now = secondsOf(environment);
  const certificate = await signed(environment, await newRequest(key, { CN: all[0] ?? environment.vault.name }, all), {
    from: now - 86_400,
    until: now + 5 * year,
  });
  if (certificate === null) throw new Error('The request of the KMIP server cannot be read.');
  kmipDefaultIdentity.set(environment, { certificate, key, hosts: all });
  return { certificate, key, ca: authority };
}
