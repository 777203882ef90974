import type { OidcConfig } from 'kc-api/contract/security/oidc';
import * as oauth from 'oauth4webapi';

/** Encodes a value for a form (RFC 6749, appendix B). '-', '.', '_' and '*' are not encoded, because some providers forget to decode. */
const formEncoded = (value: string): string => new URLSearchParams({ value }).toString().slice('value='.length);

const basic =
  (secret: string): oauth.ClientAuth =>
  (_server, { client_id }, _body, headers) =>
    headers.set('Authorization', `Basic ${btoa(`${formEncoded(client_id)}:${formEncoded(secret)}`)}`);

/** Returns how the client authenticates at the token endpoint. Default: Basic; a public client sends only its id. */
export function clientAuthentication({ clientSecret, clientAuthentication: method }: OidcConfig): oauth.ClientAuth {
  if (!clientSecret) return oauth.None();
  return method === 'client_secret_post' ? oauth.ClientSecretPost(clientSecret) : basic(clientSecret);
}
