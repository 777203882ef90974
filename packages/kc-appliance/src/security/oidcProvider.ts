import type { OidcConfig } from 'kc-api/contract/security/oidc';
import { isLoopback, isProviderAddress } from 'kc-api/rules/security/oidcSignIn';
import * as oauth from 'oauth4webapi';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { StepFailed } from '../core/testCourse.ts';
import { defineRevisedValue } from '../core/value.ts';
import type { Attempt } from './oidcAttempt.ts';
import type { OidcRecord } from './state.ts';

/** Signatures by a key that the provider alone holds. */
const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA'];

/** Null while there is none. */
export const oidcConfiguration = defineRevisedValue('oidc', null);
export const oidcOf = (kept: Pick<Environment, 'store'>): OidcRecord | undefined => oidcConfiguration.get(kept) ?? undefined;

/** Plain http goes to a provider on this machine only. */
export const optionsFor = (environment: Environment, url: string, ca: string) => ({
  [oauth.customFetch]: (address: string, init: object) => environment.ask(address, { ...init, ca }),
  [oauth.allowInsecureRequests]: URL.canParse(url) && isLoopback(new URL(url).hostname),
});

/** PEM: the provider's own authority, which is trusted in what is asked of the provider, and nowhere else. */
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
  // The appliance's clock is a port; the library reads the machine's.
  [oauth.clockSkew]: Math.round((environment.clock.now() - Date.now()) / 1000),
});

/** How the client proves itself at the provider. */
export const proofOf = ({ clientSecret }: OidcConfig): oauth.ClientAuth => (clientSecret ? oauth.ClientSecretBasic(clientSecret) : oauth.None());

/** Where the browser goes to prove who it is: code flow with PKCE (S256), state and nonce. */
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
  /** As the provider has signed it: shown to it at the sign-out. */
  idToken: string;
  subject: string;
  /** The address that the provider has verified, in lower case; null where it does not say that it did. */
  verified: string | null;
  /** The address that was told, verified or not: for the audit log only. */
  claimed: string | null;
}

/**
 * The address counts with `email_verified: true` only: silence, a text in place of the truth value, and a user name,
 * which people choose themselves at many providers, prove nothing.
 */
function identityIn(idToken: string, subject: string, claims: Record<string, unknown>): Identity {
  const { email, email_verified } = claims;
  const claimed = typeof email === 'string' && email !== '' ? email.toLowerCase() : null;
  return { idToken, subject, claimed, verified: email_verified === true ? claimed : null };
}

/**
 * Trades the code for the identity: checks issuer, audience, nonce, expiry and the signature by the provider's keys.
 * Throws when any of it fails.
 */
export async function identityOf(environment: Environment, config: OidcRecord, attempt: Attempt, answer: URLSearchParams): Promise<Identity> {
  const server = serverOf(config);
  const client = clientOf(environment, config);
  const options = (url: string) => optionsFor(environment, url, caOf(config));
  const parameters = oauth.validateAuthResponse(server, client, answer, attempt.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    proofOf(config),
    parameters,
    attempt.redirect,
    attempt.verifier,
    options(config.urls.accessTokenUrl),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, { expectedNonce: attempt.nonce, requireIdToken: true });
  await oauth.validateApplicationLevelSignature(server, response, options(config.urls.jwksURI));
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims) throw new Error('The provider did not send an identity.');
  const identity = identityIn(tokens.id_token ?? '', claims.sub, claims);
  if (identity.verified !== null || config.urls.userInfoUrl === '') return identity;
  const info = await oauth.userInfoRequest(server, client, tokens.access_token, options(config.urls.userInfoUrl));
  return identityIn(tokens.id_token ?? '', claims.sub, await oauth.processUserInfoResponse(server, client, claims.sub, info));
}

/** Whether this provider gave the token to this client: it is shown to nobody else. */
function isOf({ urls, clientId }: OidcConfig, idToken: string): boolean {
  try {
    const [, body = ''] = idToken.split('.');
    const { iss, aud } = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { iss?: unknown; aud?: unknown };
    return iss === urls.issuer && (Array.isArray(aud) ? aud.includes(clientId) : aud === clientId);
  } catch {
    return false;
  }
}

/** Where a sign-out ends the provider's own session; null when there is no such address. */
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

type Said = { ok: true; said: oauth.AuthorizationServer } | { ok: false; problem: string };

/** Asks the provider what it says of itself. */
async function discovered(environment: Environment, issuer: string, ca: string): Promise<Said> {
  try {
    const url = new URL(issuer);
    const response = await oauth.discoveryRequest(url, optionsFor(environment, issuer, ca));
    if (response.status !== 200)
      return { ok: false, problem: t('The issuer responded with status {status} instead of its configuration.', { status: response.status }) };
    return { ok: true, said: await oauth.processDiscoveryResponse(url, response) };
  } catch (error) {
    if (error instanceof StepFailed) return { ok: false, problem: `${error.finding.found} ${error.finding.remedy}` };
    const answered = error instanceof oauth.OperationProcessingError;
    return { ok: false, problem: answered ? t('The address does not respond as this issuer.') : t('The issuer cannot be reached.') };
  }
}

/** The addresses that the provider names, '' for those that it does not; or why they are not known. */
export async function providerUrls(
  environment: Environment,
  issuer: string,
  ca: string,
): Promise<{ ok: true; urls: OidcConfig['urls'] } | { ok: false; problem: string }> {
  const answer = await discovered(environment, issuer, ca);
  if (!answer.ok) return answer;
  const { said } = answer;
  return {
    ok: true,
    urls: {
      issuer: said.issuer,
      accessTokenUrl: said.token_endpoint ?? '',
      authorizationUrl: said.authorization_endpoint ?? '',
      logoutUrl: said.end_session_endpoint ?? '',
      userInfoUrl: said.userinfo_endpoint ?? '',
      jwksURI: said.jwks_uri ?? '',
    },
  };
}

/** Compares with what the provider says of itself. Problems by the path of the field; empty when all is well. */
export async function providerProblems(environment: Environment, { urls }: OidcConfig, ca: string): Promise<Record<string, string>> {
  const answer = await discovered(environment, urls.issuer, ca);
  if (!answer.ok) return { 'urls.issuer': answer.problem };
  const { said } = answer;
  const problems: Record<string, string> = {};
  for (const [field, name] of endpoints) {
    const theirs = said[name];
    if (urls[field] !== '' && theirs !== undefined && theirs !== urls[field])
      problems[`urls.${field}`] = t('The provider names {address}.', { address: theirs });
  }
  if (!problems['urls.jwksURI'] && !(await hasKeys(environment, urls.jwksURI, ca))) problems['urls.jwksURI'] = t('The address holds no signing keys.');
  return problems;
}

async function hasKeys(environment: Environment, url: string, ca: string): Promise<boolean> {
  try {
    const answer: unknown = await (await environment.ask(url, { headers: { Accept: 'application/json' }, ca })).json();
    const keys = (answer as { keys?: unknown } | null)?.keys;
    return Array.isArray(keys) && keys.length > 0;
  } catch {
    return false;
  }
}
