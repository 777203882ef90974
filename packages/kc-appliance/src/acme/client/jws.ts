import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64UrlOf, base64UrlOfText, bytesOfBase64Url } from '../../core/files/base64url.ts';

/** The public half of an account key: P-256. */
interface PublicJwk {
  crv: string;
  kty: string;
  x: string;
  y: string;
}

/** An account key that signs requests with ES256. */
export interface AccountKey {
  jwk: PublicJwk;
  /** RFC 7638: SHA-256 over the public key, base64url. */
  thumbprint: string;
  sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
}

/** Reads a P-256 private key in PEM. */
export async function accountKeyOf(pem: string): Promise<AccountKey> {
  const { keyPairOf } = await import('../../core/x509/privateKeys.ts');
  const pair = await keyPairOf(pem);
  if (!pair) throw new TypeError('The account key cannot be read.');
  const { crv = '', kty = '', x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  // RFC 7638, 3.2: the required members in lexicographic order, without spaces.
  const jwk = { crv, kty, x, y };
  return {
    jwk,
    thumbprint: base64UrlOf(sha256(utf8ToBytes(JSON.stringify(jwk)))),
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes)),
  };
}

/** A JWS in the flattened JSON form (RFC 7515, 7.2.2). */
interface Jws {
  protected: string;
  payload: string;
  signature: string;
}

interface Header {
  url: string;
  nonce: string;
  /** URL of the account. Default: the request carries the public key, for a new account. */
  kid?: string;
}

/** Signs an ACME request (RFC 8555, 6.2). `payload`: null for POST-as-GET, whose payload is empty. */
export async function signedRequest(key: AccountKey, { url, nonce, kid }: Header, payload: object | null): Promise<Jws> {
  const head = base64UrlOfText(JSON.stringify({ alg: 'ES256', nonce, url, ...(kid === undefined ? { jwk: key.jwk } : { kid }) }));
  const body = payload === null ? '' : base64UrlOfText(JSON.stringify(payload));
  const signature = await key.sign(new Uint8Array(new TextEncoder().encode(`${head}.${body}`)));
  return { protected: head, payload: body, signature: base64UrlOf(signature) };
}

/** Returns the external account binding (RFC 8555, 7.3.4): the account's public key, signed with HMAC-SHA256. `hmacKey`: base64url. */
export function externalAccountBinding(key: AccountKey, { kid, hmacKey, url }: { kid: string; hmacKey: string; url: string }): Jws {
  const head = base64UrlOfText(JSON.stringify({ alg: 'HS256', kid, url }));
  const body = base64UrlOfText(JSON.stringify(key.jwk));
  return { protected: head, payload: body, signature: base64UrlOf(hmac(sha256, bytesOfBase64Url(hmacKey), utf8ToBytes(`${head}.${body}`))) };
}
