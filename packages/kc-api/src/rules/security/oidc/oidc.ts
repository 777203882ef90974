import { t } from 'kc-intl/t';
import type { OidcConfig } from '../../../contract/security/oidc.ts';
import { needs, type Actor } from '../../privileges.ts';
import { isProviderAddress } from './oidcSignIn.ts';

export const oidcTexts = {
  deleteFailed: t('An error occured while trying to delete the configuration'),
  notConfigured: t('OIDC is not configured.'),
  off: t('Sign-in with an identity provider is not enabled.'),
  tokenExpired: t('Registration token expired'),
  tokenInvalid: t('Invalid registration token'),
  unknown: t('You are signed in with the identity provider, but this vault does not know you.'),
  unverified: t('The identity provider does not confirm that your email address is yours. Ask your administrator for an invitation.'),
  otherIdentity: t('Your account belongs to another identity of the identity provider. Ask your administrator.'),
  otherAccount: t('Your identity belongs to another account of this vault. Ask your administrator.'),
  required: t('This field is required.'),
  address: t('Enter an https address.'),
  unreached: t('This appliance cannot reach the identity provider. Contact your administrator.'),
  notValid: t('The configuration was not validated.'),
  secretAgain: t('Enter the client secret again. The client ID or the address that it is sent to has changed.'),
  mismatch: t('Check these addresses, or fill them in from the issuer.'),
  sharedIssuer: t(
    'This address is shared by all tenants of the provider and has no issuer of its own. Enter the issuer of your tenant, such as https://login.microsoftonline.com/TENANT-ID/v2.0.',
  ),
  otherIssuer: (issuer: string) => t('The provider calls itself {issuer}. Enter the issuer exactly so.', { issuer }),
  authenticationMethods: (methods: string) => t('The provider supports {methods} only.', { methods }),
  noEmailVerified: t(
    'The provider does not list the claim email_verified. Users then sign in by an invitation, unless addresses without this claim are accepted.',
  ),
  issuerFirst: t('Enter the https address of the issuer first.'),
} as const;

export const oidcVendors = [
  { value: 'okta', label: 'Okta' },
  { value: 'azure_ad', label: 'Microsoft Entra ID' },
  { value: 'adfs', label: 'AD FS' },
  { value: 'keycloak', label: 'Keycloak' },
  { value: 'other', label: t('Other') },
] as const satisfies readonly { value: OidcConfig['vendor']; label: string }[];

/** Labels of the provider's addresses. */
export const oidcUrlLabels = {
  issuer: t('Issuer'),
  authorizationUrl: t('Authorization URL'),
  accessTokenUrl: t('Access token URL'),
  jwksURI: t('JWKS URI'),
  userInfoUrl: t('User info URL'),
  logoutUrl: t('Logout URL'),
} as const satisfies Record<keyof OidcConfig['urls'], string>;

/** The client authentication methods of RFC 6749, section 2.3.1. */
export const clientAuthenticationOptions = [
  { value: 'client_secret_basic', label: t('In the header (client_secret_basic)') },
  { value: 'client_secret_post', label: t('In the body (client_secret_post)') },
] as const satisfies readonly { value: NonNullable<OidcConfig['clientAuthentication']>; label: string }[];

export const oidcRules = { change: (actor: Actor) => needs(actor, 'SEC_ADMIN') };

const optional = new Set(['logoutUrl', 'userInfoUrl']);

/** Field path in the body to text; empty if valid. */
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

/** Requires the client secret again if the stored one would go to another address or be used for another client. */
export const oidcSecretProblems = (before: (Told & { clientSecretSet: boolean }) | null, after: Told, isSent: boolean): Record<string, string> =>
  before?.clientSecretSet && !isSent && (before.clientId !== after.clientId || before.urls.accessTokenUrl !== after.urls.accessTokenUrl)
    ? { clientSecret: oidcTexts.secretAgain }
    : {};
