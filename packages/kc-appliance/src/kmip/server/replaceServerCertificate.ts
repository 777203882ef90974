import type { Environment } from '../../core/context.ts';
import { commitBySystem } from '../../core/system.ts';
import { kmipServer } from '../state.ts';

/** The certificate of the KMIP server in the fields of its settings. */
type ServerCertificate = Readonly<Record<string, string>>;

/** Returns the present certificate of the KMIP server. */
export function formerServerCertificate(environment: Pick<Environment, 'store'>): ServerCertificate {
  const { cert_type, ssl_cert, ssl_key, cacert } = kmipServer.get(environment);
  return { cert_type, ssl_cert, ssl_key, cacert };
}

/** Changes the certificate of the KMIP server. Its listener takes it within a second. `also`: further changes in the same transaction. */
export function replaceServerCertificate(environment: Environment, certificate: ServerCertificate, also: () => void): void {
  const { cert_type, ssl_cert = '', ssl_key = '', cacert = '' } = certificate;
  commitBySystem(environment, 'KMIP', () => {
    kmipServer.set(environment, { ...kmipServer.get(environment), cert_type: cert_type === 'CUSTOM' ? 'CUSTOM' : 'DEFAULT', ssl_cert, ssl_key, cacert });
    also();
  });
}
