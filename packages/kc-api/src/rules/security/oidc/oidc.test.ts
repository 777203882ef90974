import { expect, it } from 'vitest';
import type { OidcConfig } from '../../../contract/security/oidc.ts';
import { oidcProblems } from './oidc.ts';
import { isProviderAddress, loginErrorKind } from './oidcSignIn.ts';

const config: OidcConfig = {
  enabled: true,
  vendor: 'okta',
  clientId: 'kc',
  baseUrl: 'https://idp.example',
  idpVendorName: 'Okta',
  urls: {
    accessTokenUrl: 'https://idp.example/t',
    authorizationUrl: 'https://idp.example/a',
    logoutUrl: '',
    userInfoUrl: '',
    jwksURI: 'https://idp.example/k',
    issuer: 'https://idp.example',
  },
};

it('accepts URLs of the provider with https, or with http on localhost', () => {
  for (const said of ['https://idp.example/x', 'http://localhost:8080', 'http://127.0.0.1:9000/auth', 'http://[::1]:9000'])
    expect(isProviderAddress(said)).toBe(true);
  for (const said of [
    'http://idp.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'javascript:alert(1)',
    'https://user:pass@idp.example',
    'ftp://idp.example',
    '',
    'idp.example',
  ])
    expect(isProviderAddress(said)).toBe(false);
});

it('reports problems of a configuration by the path of the field', () => {
  expect(oidcProblems(config)).toEqual({});
  expect(oidcProblems({ ...config, clientId: ' ', urls: { ...config.urls, issuer: '', jwksURI: 'http://idp.example/k', logoutUrl: 'nonsense' } })).toEqual({
    clientId: 'This field is required.',
    'urls.issuer': 'This field is required.',
    'urls.jwksURI': 'Enter an https address.',
    'urls.logoutUrl': 'Enter an https address.',
  });
});

it('classifies a login error as expired invitation, invalid invitation or other error', () => {
  expect(loginErrorKind('Registration Token Expired for this user')).toBe('expired-invitation');
  expect(loginErrorKind('Invalid registration token')).toBe('invalid-invitation');
  expect(loginErrorKind('The identity provider refused the sign-in.')).toBe('error');
  expect(loginErrorKind('')).toBe('error');
});
