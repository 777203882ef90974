import type { OidcConfig } from 'kc-api/contract/security/oidc';
import { oidcTexts } from 'kc-api/rules/security/oidc/oidc';
import { isProviderAddress } from 'kc-api/rules/security/oidc/oidcSignIn';
import * as oauth from 'oauth4webapi';
import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { defineRevisedValue } from '../../core/store/value.ts';
import { clientAuthentication } from './oidcClient.ts';
import { clientAuthentications, discover, providerText } from './oidcDiscovery.ts';
import { signatureKeys, verifySignature } from './oidcKeys.ts';
import { optionsFor } from './oidcRequest.ts';
import type { Attempt } from './oidcAttempt.ts';
import type { OidcRecord } from '../state.ts';

/** Signature algorithms with a private key of the provider. */
const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA'];

/** Null if there is none. */
export const oidcConfiguration = defineRevisedValue('oidc', null, { secrets: ['clientSecret'] });
export const oidcOf = (kept: Pick<Environment, 'store'>): OidcRecord | undefined => oidcConfiguration.get(kept) ?? undefined;

/** Returns the provider's own authority, PEM. It is trusted in requests to the provider only. */
export const caOf = (config: OidcRecord | undefined): string => (config?.ca ? atob(config.ca.cacert) : '');

export const serverOf = ({ urls }: OidcConfig): oauth.AuthorizationServer => ({
  issuer: urls.issuer,
  authorization_endpoint: urls.authorizationUrl,
  token_endpoint: urls.accessTokenUrl,
  jwks_uri: urls.jwksURI,
  ...(urls.userInfoUrl === '' ? {} : { userinfo_endpoint: urls.userInfoUrl }),
  id_token_signing_alg_values_supported: signatures,
});

export const clientOf = (environment: Environment, config: OidcConfig): oauth.Client => ({
  client_id: config.clientId,
  // The appliance's clock is a port, but the library uses the machine's clock.
  [oauth.clockSkew]: Math.round((environment.clock.now() - Date.now()) / 1000),
});

/** Returns the authorization URL: code flow with PKCE (S256), state and nonce. */
export async function authorizationAddress(config: OidcConfig, attempt: Attempt): Promise<string> {
  const url = new URL(config.urls.authorizationUrl);
  const parameters = {
    client_id: config.clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: attempt.redirect,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  };
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return url.href;
}

export interface Identity {
  /** The signed token, which is sent to the provider at the sign-out. */
  idToken: string;
  subject: string;
  /** The address that the provider has verified, in lower case; null if it has not confirmed that. */
  verified: string | null;
  /** The address in the claims, verified or not: for the audit log only. */
  claimed: string | null;
  /** True if the provider sent no `email_verified`: explains to an administrator why an address does not count. */
  lacksVerification: boolean;
}

/**
 * The address counts with `email_verified: true`, or without that claim if the configuration accepts it. A string instead of the boolean proves nothing.
 * Neither does a user name, which users choose themselves at many providers.
 */
function identityIn(config: OidcConfig, idToken: string, subject: string, claims: Record<string, unknown>): Identity {
  const { email, email_verified } = claims;
  const claimed = typeof email === 'string' && email !== '' ? email.toLowerCase() : null;
  const lacksVerification = email_verified === undefined;
  const isAccepted = email_verified === true || (lacksVerification && config.acceptUnverifiedEmail === true);
  return { idToken, subject, claimed, lacksVerification, verified: isAccepted ? claimed : null };
}

/** Exchanges the code for the identity: checks issuer, audience, nonce, expiry and the signature with the provider's keys. Throws if a check fails. */
export async function identityOf(environment: Environment, config: OidcRecord, attempt: Attempt, answer: URLSearchParams): Promise<Identity> {
  const server = serverOf(config);
  const client = clientOf(environment, config);
  const options = (url: string) => optionsFor(environment, url, caOf(config));
  const parameters = oauth.validateAuthResponse(server, client, answer, attempt.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    clientAuthentication(config),
    parameters,
    attempt.redirect,
    attempt.verifier,
    options(config.urls.accessTokenUrl),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, { expectedNonce: attempt.nonce, requireIdToken: true });
  await verifySignature(server, response, await signatureKeys(environment, config.urls.jwksURI, caOf(config)));
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims) throw new Error('The provider did not send an identity.');
  const identity = identityIn(config, tokens.id_token ?? '', claims.sub, claims);
  // An ID token without `email_verified` is not final: the endpoint may report that the address is unverified.
  if ((identity.verified !== null && !identity.lacksVerification) || config.urls.userInfoUrl === '') return identity;
  const userInfo = await oauth.userInfoRequest(server, client, tokens.access_token, options(config.urls.userInfoUrl));
  const info = identityIn(config, tokens.id_token ?? '', claims.sub, await oauth.processUserInfoResponse(server, client, claims.sub, userInfo));
  return info.claimed === null && info.lacksVerification ? identity : info;
}

/** True if this provider issued the token for this client. Otherwise the token must not be sent to the provider. */
function isOf({ urls, clientId }: OidcConfig, idToken: string): boolean {
  try {
    const [, body = ''] = idToken.split('.');
    const { iss, aud } = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { iss?: unknown; aud?: unknown };
    return iss === urls.issuer && (Array.isArray(aud) ? aud.includes(clientId) : aud === clientId);
  } catch {
    return false;
  }
}

/** Returns the URL that ends the provider's own session; null if there is none. */
export function logoutAddress(config: OidcConfig | undefined, back: string, hint: string | null): string | null {
  if (!config || !isProviderAddress(config.urls.logoutUrl)) return null;
  const url = new URL(config.urls.logoutUrl);
  url.searchParams.set('client_id', config.clientId);
  if (hint !== null && isOf(config, hint)) url.searchParams.set('id_token_hint', hint);
  url.searchParams.set('post_logout_redirect_uri', back);
  return url.href;
}

const endpoints = [
  ['accessTokenUrl', 'token_endpoint'],
  ['authorizationUrl', 'authorization_endpoint'],
  ['logoutUrl', 'end_session_endpoint'],
  ['userInfoUrl', 'userinfo_endpoint'],
  ['jwksURI', 'jwks_uri'],
] as const;

/** Returns the published settings of the provider: addresses, '' for missing ones, and the best client authentication; or the problem. */
export async function providerSettings(
  environment: Environment,
  issuer: string,
  ca: string,
): Promise<{ ok: true; settings: Pick<OidcConfig, 'urls' | 'clientAuthentication'> } | { ok: false; problem: string }> {
  const answer = await discover(environment, issuer, ca);
  if (!answer.ok) return answer;
  const { metadata } = answer;
  const [method] = clientAuthentications(metadata);
  return {
    ok: true,
    settings: {
      urls: {
        issuer: metadata.issuer,
        accessTokenUrl: metadata.token_endpoint ?? '',
        authorizationUrl: metadata.authorization_endpoint ?? '',
        logoutUrl: metadata.end_session_endpoint ?? '',
        userInfoUrl: metadata.userinfo_endpoint ?? '',
        jwksURI: metadata.jwks_uri ?? '',
      },
      ...(method === undefined ? {} : { clientAuthentication: method }),
    },
  };
}

interface ProviderCheck {
  /** By the path of the field; empty without problems. */
  problems: Record<string, string>;
  /** Sentences about unexpected behavior. */
  notes: string[];
}

/** Compares a configuration with the published settings of the provider. */
export async function checkProvider(environment: Environment, config: OidcConfig, ca: string): Promise<ProviderCheck> {
  const { urls, clientSecret, acceptUnverifiedEmail = false } = config;
  const answer = await discover(environment, urls.issuer, ca);
  if (!answer.ok) return { problems: { 'urls.issuer': answer.problem }, notes: [] };
  const { metadata } = answer;
  const problems: Record<string, string> = {};
  // The provider signs its own spelling, which is compared literally (OpenID Connect Core 1.0, 3.1.3.7).
  if (metadata.issuer !== urls.issuer) problems['urls.issuer'] = oidcTexts.otherIssuer(providerText(metadata.issuer));
  for (const [field, name] of endpoints) {
    const theirs = metadata[name];
    if (urls[field] !== '' && theirs !== undefined && theirs !== urls[field])
      problems[`urls.${field}`] = t('The provider names {address}.', { address: providerText(theirs) });
  }
  const methods = clientAuthentications(metadata);
  if (clientSecret && !methods.includes(config.clientAuthentication ?? 'client_secret_basic'))
    problems['clientAuthentication'] = oidcTexts.authenticationMethods(providerText((metadata.token_endpoint_auth_methods_supported ?? []).join(', ')));
  if (!problems['urls.jwksURI'] && !(await hasKeys(environment, urls.jwksURI, ca))) problems['urls.jwksURI'] = t('The address holds no signing keys.');
  const sendsVerified = metadata.claims_supported?.includes('email_verified') ?? config.vendor !== 'azure_ad';
  return { problems, notes: sendsVerified || acceptUnverifiedEmail ? [] : [oidcTexts.noEmailVerified] };
}

const hasKeys = async (environment: Environment, url: string, ca: string): Promise<boolean> =>
  (await signatureKeys(environment, url, ca).catch(() => [])).length > 0;
