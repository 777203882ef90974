import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import { describe, expect, it } from 'vitest';
import type { Environment } from '../../core/context.ts';
import { signatureKeys, verifySignature } from './oidcKeys.ts';

const server = { issuer: 'https://idp.case.example', jwks_uri: 'https://idp.case.example/jwks', id_token_signing_alg_values_supported: ['RS256'] };
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [right, other] = [pair(), pair()];
const jwk = (key: KeyObject, more: object) => ({ ...key.export({ format: 'jwk' }), ...more });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a token response with an ID token that this key signs. */
async function tokenResponse(kid?: string): Promise<Response> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: server.issuer, aud: 'client', sub: 's1', iat: now, exp: now + 300 };
  const content = `${encoded({ alg: 'RS256', ...(kid === undefined ? {} : { kid }) })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(content), right.privateKey).toString('base64url');
  const response = Response.json({ access_token: 'a', token_type: 'bearer', id_token: `${content}.${signature}` });
  await oauth.processAuthorizationCodeResponse(server, { client_id: 'client' }, response, { requireIdToken: true });
  return response;
}
const keysOf = (keys: unknown[]) => signatureKeys({ ask: async () => Response.json({ keys }) } as unknown as Environment, 'https://idp.case.example/jwks', '');

const strangers = [
  null,
  { kty: 'FUTURE', kid: 'z', x: 1 },
  { kty: 'OKP', crv: 'Ed448', kid: 'y', x: 'AA' },
  { kty: 'oct', kid: 'o', k: 'AA' },
  { kty: 'EC', crv: 'secp256k1', kid: 's', x: 'AA', y: 'AA' },
  jwk(other.publicKey, { use: 'enc', alg: 'RSA-OAEP', kid: 'a' }),
];

describe('provider key set', () => {
  it.each([
    [
      'among keys that cannot be understood, and one of the same kid for encryption',
      'a',
      [...strangers, jwk(right.publicKey, { use: 'sig', kid: 'a', alg: 'RS256' })],
    ],
    ['among several keys without a kid', undefined, [jwk(other.publicKey, {}), jwk(right.publicKey, {})]],
    ['among two keys of one kid', 'a', [jwk(other.publicKey, { kid: 'a' }), jwk(right.publicKey, { kid: 'a' })]],
  ])('verifies a signature %s', async (_, kid, keys) => {
    await expect(verifySignature(server, await tokenResponse(kid), await keysOf(keys))).resolves.toBeUndefined();
  });

  it.each([
    ['by another key', 'a', [jwk(other.publicKey, { kid: 'a' })]],
    ['by a key of another kid', 'a', [jwk(right.publicKey, { kid: 'b' })]],
    ['by a key for encryption', 'a', [jwk(right.publicKey, { kid: 'a', use: 'enc' })]],
    ['without keys', undefined, []],
  ])('refuses a signature %s', async (_, kid, keys) => {
    await expect(verifySignature(server, await tokenResponse(kid), await keysOf(keys))).rejects.toThrow();
  });
});
