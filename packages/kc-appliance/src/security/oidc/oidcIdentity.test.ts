import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import type { OidcConfig } from 'kc-api/contract/security/oidc';
import type { Environment } from '../../core/context.ts';
import { identityOf } from './oidcProvider.ts';

const issuer = 'https://idp.case.example';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const config: OidcConfig = {
  enabled: true,
  vendor: 'other',
  clientId: 'client',
  clientSecret: 'secret',
  baseUrl: '',
  idpVendorName: 'IdP',
  urls: {
    issuer,
    authorizationUrl: `${issuer}/authorize`,
    accessTokenUrl: `${issuer}/token`,
    jwksURI: `${issuer}/jwks`,
    userInfoUrl: `${issuer}/me`,
    logoutUrl: '',
  },
  acceptUnverifiedEmail: true,
};
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs in at a provider that returns these claims in its ID token and at its userinfo endpoint. */
function identity(inToken: object, atEndpoint: object) {
  const now = Math.floor(Date.now() / 1000);
  const content = `${encoded({ alg: 'RS256' })}.${encoded({ iss: issuer, aud: 'client', sub: 's1', nonce: 'nonce', iat: now, exp: now + 300, ...inToken })}`;
  const id_token = `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
  const answers: Record<string, object> = {
    '/token': { access_token: 'a', token_type: 'bearer', id_token },
    '/jwks': { keys: [publicKey.export({ format: 'jwk' })] },
    '/me': { sub: 's1', ...atEndpoint },
  };
  const environment = { clock: { now: () => Date.now() }, ask: async (address: string) => Response.json(answers[new URL(address).pathname]) };
  const attempt = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43), redirect: 'https://kc.example/v5/oidc/callback', registration: null };
  return identityOf(environment as unknown as Environment, config, attempt, new URLSearchParams({ code: 'c', state: 'state' }));
}

const email = 'mei@nordbank.example';

it('ignores an address that the userinfo endpoint marks as unverified', async () => {
  expect(await identity({ email }, { email, email_verified: false })).toMatchObject({ claimed: email, verified: null, lacksVerification: false });
  expect(await identity({ email }, { email_verified: false })).toMatchObject({ verified: null, lacksVerification: false });
});

it('accepts an address without email_verified if configured, even if the endpoint sends none', async () => {
  expect(await identity({ email }, { email })).toMatchObject({ verified: email, lacksVerification: true });
  expect(await identity({ email }, {})).toMatchObject({ verified: email, lacksVerification: true });
});
