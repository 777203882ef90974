import { oidcTexts } from 'kc-api/rules/security/oidc/oidc';
import type { Context, Environment } from '../../core/context.ts';
import { hashToken } from '../../core/access/hash.ts';
import type { UserRecord } from '../../core/records.ts';
import { refuse } from '../../core/refusal.ts';
import { oidcStateTable } from '../state.ts';
import type { OidcState } from '../state.ts';

/** Seconds in which the browser must fetch the result. */
export const resultLife = 60;
export const resultCookie = 'oidc_result';

/** Maximum length of an identity token in the browser's cookie for its sign-out: the capacity of one cookie. A longer one is omitted. */
const hintMost = 3_500;
/** Lifetime of the cookie, seconds: no session lasts longer. */
const hintLife = 43_200;
const hintCookie = (tenant: string): string => `oidc_hint_${hashToken(tenant).slice(0, 16)}`;
const hintPath = '/v5/kc/oidc/';

/** Returns a cookie with the identity token of a sign-in, for the sign-out. No script can read it, and no database contains it. '' deletes it. */
export const carryHint = (request: Request, tenant: string, idToken: string): string =>
  cookie(request, hintCookie(tenant), idToken.length > hintMost ? '' : idToken, {
    path: hintPath,
    seconds: idToken === '' || idToken.length > hintMost ? 0 : hintLife,
    sameSite: 'Strict',
  });
export const carriedHint = (request: Request, tenant: string): string | null => cookieOf(request, hintCookie(tenant));

export const statesOf = ({ store }: Pick<Environment, 'store'>) => oidcStateTable.in({ store });

/** Stores a one-time value and removes expired ones. Call inside a transaction. */
export function keepState(environment: Pick<Environment, 'store'>, now: number, kept: OidcState): void {
  const states = statesOf(environment);
  for (const old of states.all()) if (old.expires <= now) states.remove(old.id);
  states.put(kept);
}

/** Returns the user id of a result and deletes the result; null if there is none, or it has expired. */
export function takeResult(environment: Pick<Environment, 'store'>, secret: string, now: number): string | null {
  return environment.store.transaction(() => {
    const states = statesOf(environment);
    const result = states.get(hashToken(secret));
    if (!result || result.userid === null) return null;
    states.remove(result.id);
    return result.expires > now ? result.userid : null;
  });
}

/** A state starts with the tenant's id, so that a server with several vaults can route the callback. */
export const tenantOfState = (state: string): string => state.slice(0, Math.max(state.lastIndexOf('.'), 0));

/** Decodes a cookie; null if the value is malformed. Our cookies contain only percent-encoded ASCII. */
function decoded(said: string): string | null {
  try {
    return decodeURIComponent(said);
  } catch {
    return null;
  }
}

export function cookieOf(request: Request, wanted: string): string | null {
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === wanted) return decoded(pair.slice(at + 1).trim());
  }
  return null;
}

interface CookieOptions {
  path: string;
  seconds: number;
  sameSite: 'Strict' | 'Lax';
  /** Default: false, scripts cannot read it. */
  readable?: boolean;
}

/** Returns the value of a Set-Cookie header; Secure if the console is served over https. */
export function cookie(request: Request, title: string, value: string, { path, seconds, sameSite, readable = false }: CookieOptions): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return `${title}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${seconds}; SameSite=${sameSite}${readable ? '' : '; HttpOnly'}${secure}`;
}

/** Returns the invited user. Refuses an invitation that has expired or does not exist. */
export function invited(context: Pick<Context, 'users' | 'now'>, tokenHash: string): UserRecord {
  const user = context.users.all().find((one) => one.registration?.hash === tokenHash);
  if (!user?.registration) return refuse(400, oidcTexts.tokenInvalid);
  if (user.registration.expires <= context.now) refuse(400, oidcTexts.tokenExpired);
  return user;
}
