import { describe, expect, it } from 'vitest';
import type { OidcConfig } from 'kc-api/contract/security/oidc';
import type { Environment } from '../../core/context.ts';
import { checkProvider, providerSettings } from './oidcProvider.ts';

const issuer = 'https://idp.case.example';
const published = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
};
const config: OidcConfig = {
  enabled: true,
  vendor: 'other',
  clientId: 'my-client_1.app',
  clientSecret: 'secret',
  baseUrl: '',
  idpVendorName: 'IdP',
  urls: {
    issuer,
    authorizationUrl: published.authorization_endpoint,
    accessTokenUrl: published.token_endpoint,
    jwksURI: published.jwks_uri,
    userInfoUrl: '',
    logoutUrl: '',
  },
};

/** A provider that publishes this document, and one key for signatures among others. */
const environment = (metadata: object) =>
  ({
    ask: async (address: string) =>
      Response.json(address.endsWith('/jwks') ? { keys: [{ kty: 'FUTURE' }, null, { kty: 'RSA', use: 'sig', n: 'AQAB', e: 'AQAB' }] } : metadata),
  }) as unknown as Environment;
const check = (metadata: object, change: Partial<OidcConfig> = {}) => checkProvider(environment(metadata), { ...config, ...change }, '');

describe('discovery document', () => {
  it('must contain the configured issuer', async () => {
    expect((await check(published)).problems).toEqual({});
    expect((await check({ ...published, issuer: `${issuer}/` })).problems).toEqual({
      'urls.issuer': `The provider calls itself ${issuer}/. Enter the issuer exactly so.`,
    });
    expect((await check({ ...published, issuer: 'https://other.example' })).problems['urls.issuer']).toContain('https://other.example');
  });

  it('corrects the spelling of the issuer, but accepts no other issuer', async () => {
    const read = async (theirs: string) => providerSettings(environment({ ...published, issuer: theirs }), issuer, '');
    expect(await read(`${issuer}/`)).toMatchObject({ ok: true, settings: { urls: { issuer: `${issuer}/` } } });
    expect(await read('https://evil.example')).toMatchObject({ ok: false });
  });

  it('is quoted with limited length and escaped invisible characters', async () => {
    const long = { ...published, issuer: `https://other.example/\u202e${'x'.repeat(100_000)}` };
    const problem = (await check(long)).problems['urls.issuer'] ?? '';
    expect(problem).toMatch(/^The provider calls itself https:\/\/other\.example\/\\u\{202E\}x+\./);
    expect(problem.length).toBeLessThan(1_000);
  });

  it('explains an issuer that is shared by tenants', async () => {
    const shared = { ...published, issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' };
    expect((await check(shared)).problems['urls.issuer']).toMatch(/shared by all tenants/);
  });

  it('determines the client authentication method', async () => {
    const post = { ...published, token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_post'] };
    expect((await check(post)).problems).toEqual({ clientAuthentication: 'The provider supports private_key_jwt, client_secret_post only.' });
    expect((await check(post, { clientAuthentication: 'client_secret_post' })).problems).toEqual({});
    expect(await providerSettings(environment(post), issuer, '')).toMatchObject({ settings: { clientAuthentication: 'client_secret_post' } });
    expect(await providerSettings(environment(published), issuer, '')).toMatchObject({ settings: { clientAuthentication: 'client_secret_basic' } });
  });

  it('reports a provider that never sends email_verified, unless that is accepted', async () => {
    const entra = { ...published, claims_supported: ['sub', 'email'] };
    expect((await check(entra)).notes[0]).toContain('email_verified');
    expect((await check(entra, { acceptUnverifiedEmail: true })).notes).toEqual([]);
    expect((await check(published, { vendor: 'azure_ad' })).notes).toHaveLength(1);
    expect((await check(published)).notes).toEqual([]);
  });

  it.each([{}, [], { issuer: 7 }, { ...published, token_endpoint: 3 }])('is refused if it is malformed: %j', async (metadata) => {
    expect((await check(metadata)).problems).toEqual({ 'urls.issuer': 'The address does not respond as this issuer.' });
  });
});
