import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { certificateFacts } from '../certificates.ts';
import { testId, tested } from '../connections/testing.ts';
import { secret } from '../secret.ts';
import { exactId, exactUrl } from '../pasted.ts';
import { done, revision, text } from '../shapes.ts';
import { document, name } from '../texts.ts';
import { certificateFile } from '../certificateFiles.ts';
import { caTexts } from '../../rules/certificateTexts.ts';

export const oidcVendor = v.picklist(['okta', 'azure_ad', 'adfs', 'keycloak', 'other']);

export const oidcClientAuthentication = v.picklist(['client_secret_basic', 'client_secret_post']);

const urls = v.object({
  accessTokenUrl: exactUrl,
  authorizationUrl: exactUrl,
  logoutUrl: exactUrl,
  userInfoUrl: exactUrl,
  jwksURI: exactUrl,
  issuer: exactUrl,
});

/** SEC-026. The client secret goes in and never comes back; `clientSecretSet` tells that there is one. */
export const oidcConfig = v.object({
  enabled: v.boolean(),
  enforced: v.optional(v.boolean()),
  vendor: oidcVendor,
  clientId: exactId,
  clientSecret: v.optional(secret(text)),
  clientSecretSet: v.optional(v.boolean()),
  baseUrl: exactUrl,
  idpVendorName: name,
  oidc_cert: v.optional(document),
  urls,
  /** How the client authenticates at the token endpoint. Default: client_secret_basic. */
  clientAuthentication: v.optional(oidcClientAuthentication),
  /**
   * Whether an address binds a user although the provider sends no `email_verified`. Default: false. An address that the provider
   * calls unverified never does.
   */
  acceptUnverifiedEmail: v.optional(v.boolean()),
});
export type OidcConfig = v.InferOutput<typeof oidcConfig>;

/** The configuration as the appliance tells it: with what the certificates of `oidc_cert` say. */
const oidcTold = v.object({ ...oidcConfig.entries, certificates: v.optional(v.array(certificateFacts)) });
export type OidcTold = v.InferOutput<typeof oidcTold>;

/**
 * The configuration, and which one of them it is: null while there is none. `redirect_url` is where the provider sends the
 * browser back to, `logout_redirect_url` where it sends it after a sign-out there: both have to be registered there.
 */
const oidcNow = v.object({ oidc: v.nullable(oidcTold), redirect_url: v.optional(text), logout_redirect_url: v.optional(text), revision });

const saved = v.object({ revision });

/** The CA certificate of the provider, trusted in addition to the public authorities, in base64. '' for none. Default: the stored one. */
const cacert = v.optional(certificateFile({ base64: true, invalid: caTexts.invalid }));

/** SEC-044. */
const wordless = 'An error occurred';

export const oidc = defineCalls('oidc', {
  read: call({ method: 'GET', path: 'oidc/', answer: oidcNow, need: ['SEC_ADMIN'] }),
  save: call({
    wordless,
    method: 'POST',
    path: 'oidc/',
    guards: oidcNow,
    body: oidcConfig,
    answer: saved,
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['oidc'],
    second: 'signIn',
  }),
  saveWithoutDirectory: call({
    wordless,
    method: 'POST',
    path: 'oidc/without_ad/',
    guards: oidcNow,
    body: oidcConfig,
    answer: saved,
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['oidc'],
    second: 'signIn',
  }),
  setCa: call({
    wordless,
    method: 'POST',
    path: 'oidc/set_ca/',
    guards: oidcNow,
    body: v.object({ name, cacert: certificateFile({ base64: true, invalid: caTexts.invalid }) }),
    answer: done,
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['oidc'],
    second: 'signIn',
  }),
  /** Removes the CA certificate. The appliance then trusts the provider by the public authorities alone. */
  removeCa: call({
    wordless,
    method: 'DELETE',
    path: 'oidc/set_ca/',
    guards: oidcNow,
    answer: done,
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['oidc'],
    second: 'signIn',
  }),
  setStatus: call({
    wordless,
    method: 'PATCH',
    path: 'oidc/set_status/',
    guards: oidcNow,
    body: v.object({ enabled: v.boolean() }),
    answer: done,
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['oidc'],
    second: 'signIn',
  }),
  /**
   * What the provider says of itself at its discovery address; '' where it names none. `clientAuthentication`: the method that both
   * sides support; left out where there is none.
   */
  discover: call({
    wordless,
    method: 'POST',
    path: 'oidc/discover/',
    body: v.object({ issuer: exactUrl, cacert }),
    answer: v.object({ urls, clientAuthentication: v.optional(oidcClientAuthentication) }),
    need: ['SEC_ADMIN'],
    audited: false,
  }),
  /** With what was entered, saved or not. */
  validate: call({
    wordless,
    method: 'POST',
    path: 'oidc/validate/',
    body: v.object({ ...oidcConfig.entries, cacert, test_id: testId }),
    answer: tested,
    refusal: tested,
    need: ['SEC_ADMIN'],
    audited: false,
  }),
  remove: call({ method: 'DELETE', path: 'oidc/', answer: done, need: ['SEC_ADMIN'], fresh: true, stale: ['oidc'], second: 'signIn' }),
});
