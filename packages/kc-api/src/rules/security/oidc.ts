import type { OidcConfig } from '../../contract/security/oidc.ts';
import { needs, type Actor } from '../privileges.ts';

export const oidcTexts = {
  failed: 'An error occurred',
  deleteFailed: 'An error occured while trying to delete the configuration',
  notConfigured: 'OIDC is not configured.',
  off: 'Sign-in with an identity provider is not enabled.',
  tokenExpired: 'Registration token expired',
  tokenInvalid: 'Invalid registration token',
  unknown: 'You are signed in with the identity provider, but this vault does not know you.',
  unverified: 'The identity provider does not confirm that your email address is yours. Ask your administrator for an invitation.',
  otherIdentity: 'Your account belongs to another identity of the identity provider. Ask your administrator.',
  otherAccount: 'Your identity belongs to another account of this vault. Ask your administrator.',
  required: 'This field is required.',
  address: 'Enter an https address.',
  unreached: 'This appliance cannot reach the identity provider. Contact your administrator.',
  notValid: 'The configuration was not validated.',
  secretAgain: 'Enter the client secret again. The client ID or the address that it is sent to has changed.',
  mismatch: 'Check these addresses, or fill them in from the issuer.',
  issuerFirst: 'Enter the https address of the issuer first.',
} as const;

export const oidcVendors = [
  { value: 'okta', label: 'Okta' },
  { value: 'azure_ad', label: 'Microsoft Entra ID' },
  { value: 'adfs', label: 'AD FS' },
  { value: 'keycloak', label: 'Keycloak' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly { value: OidcConfig['vendor']; label: string }[];

/** What the addresses of a provider are called. */
export const oidcUrlLabels = {
  issuer: 'Issuer',
  authorizationUrl: 'Authorization URL',
  accessTokenUrl: 'Access token URL',
  jwksURI: 'JWKS URI',
  userInfoUrl: 'User info URL',
  logoutUrl: 'Logout URL',
} as const satisfies Record<keyof OidcConfig['urls'], string>;

export const oidcRules = { change: (actor: Actor) => needs(actor, 'SEC_ADMIN') };

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** Secrets and codes travel to these addresses: https, or http on this machine. */
export function isProviderAddress(said: string): boolean {
  if (!URL.canParse(said)) return false;
  const { protocol, hostname, username, password } = new URL(said);
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

const optional = new Set(['logoutUrl', 'userInfoUrl']);

/** Field to text, by the path of the field in the body. Empty when all is well. */
export function oidcProblems(config: OidcConfig): Record<string, string> {
  const problems: Record<string, string> = {};
  if (config.clientId.trim() === '') problems['clientId'] = oidcTexts.required;
  if (config.idpVendorName.trim() === '') problems['idpVendorName'] = oidcTexts.required;
  if (config.baseUrl !== '' && !isProviderAddress(config.baseUrl)) problems['baseUrl'] = oidcTexts.address;
  for (const [field, url] of Object.entries(config.urls))
    if (url === '' ? !optional.has(field) : !isProviderAddress(url)) problems[`urls.${field}`] = url === '' ? oidcTexts.required : oidcTexts.address;
  return problems;
}

type Told = Pick<OidcConfig, 'clientId' | 'urls'>;

/** Refuses to send the kept client secret to another address, or for another client. */
export const oidcSecretProblems = (before: (Told & { clientSecretSet: boolean }) | null, after: Told, isSent: boolean): Record<string, string> =>
  before?.clientSecretSet && !isSent && (before.clientId !== after.clientId || before.urls.accessTokenUrl !== after.urls.accessTokenUrl)
    ? { clientSecret: oidcTexts.secretAgain }
    : {};

/** What /oidcLoginError shows (AUTH-11 to AUTH-13): the longer text first, without regard to case. */
export function loginErrorKind(message: string): 'expired-invitation' | 'invalid-invitation' | 'error' {
  const said = message.toLowerCase();
  if (said.includes('registration token expired')) return 'expired-invitation';
  return said.includes('token') ? 'invalid-invitation' : 'error';
}
