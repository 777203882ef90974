import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { KmipRefusalKind } from 'kc-api/contract/kmip/activity';
import type { RefusedClient } from '../../kmip/index.ts';
import { codeOf } from '../startError.ts';

const reasons: Readonly<Record<string, string>> = {
  ERR_SSL_PEER_DID_NOT_RETURN_A_CERTIFICATE: 'it sent no certificate',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'it supports no TLS 1.2 or 1.3',
  ERR_SSL_VERSION_TOO_LOW: 'it supports no TLS 1.2 or 1.3',
  ERR_SSL_NO_SHARED_CIPHER: 'it supports no cipher suite of this server',
  ERR_SSL_HTTP_REQUEST: 'it speaks HTTP and not TLS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS',
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: 'it does not trust the certificate of this server',
  ERR_SSL_SSLV3_ALERT_CERTIFICATE_UNKNOWN: 'it does not trust the certificate of this server',
  ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE: 'it does not accept the certificate of this server',
  ERR_TLS_HANDSHAKE_TIMEOUT: 'its TLS handshake took too long',
  ECONNRESET: 'it left during the TLS handshake',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  INVALID_PURPOSE: 'its certificate is not meant for a client',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate was not issued by this server',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate was not issued by this server',
  UNABLE_TO_GET_ISSUER_CERT: 'its certificate was not issued by this server',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate was not issued by this server',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate was not issued by this server',
};

/** Node's types declare the reason as an error, but Node sets the error code. */
const certificateCode = ({ authorizationError }: TLSSocket): string => (typeof authorizationError === 'string' ? authorizationError : '');

/** Kinds of codes that are not about TLS itself. */
const kinds: Readonly<Record<string, KmipRefusalKind>> = {
  ERR_SSL_PEER_DID_NOT_RETURN_A_CERTIFICATE: 'no-certificate',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not-yet-valid',
  INVALID_PURPOSE: 'purpose',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unknown-ca',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-ca',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown-ca',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-ca',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown-ca',
};

/** Returns the reason of a failed TLS handshake: its kind, and a sentence without the final period. Unknown reasons keep OpenSSL's code. */
export function handshakeRefusal(error: Error, socket: TLSSocket): Pick<RefusedClient, 'kind' | 'reason'> {
  const code = certificateCode(socket) || codeOf(error);
  return { kind: kinds[code] ?? 'tls', reason: reasons[code] ?? `the TLS handshake failed (${code || 'unknown reason'})` };
}

/** Returns the TCP socket below a TLS socket, which has no public name. */
export const tcpBelow = (socket: TLSSocket): Socket | undefined => (socket as TLSSocket & { _parent?: Socket })._parent;

/**
 * Returns the address of a client whose handshake ended. If the certificate was wrong, Node has closed the TLS socket by then. The address is only in the TCP
 * socket below it.
 */
export function handshakeAddress(socket: TLSSocket): string {
  return socket.remoteAddress ?? tcpBelow(socket)?.remoteAddress ?? '';
}
