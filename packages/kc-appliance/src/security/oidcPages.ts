import type { Hono } from 'hono';
import { oidcTexts } from 'kc-api/rules/security/oidc';
import type { Environment } from '../core/context.ts';
import { hashToken } from '../core/hash.ts';
import { newToken } from '../core/random.ts';
import type { UserRecord } from '../core/records.ts';
import { Refusal, refuse } from '../core/refusal.ts';
import { writeAudit } from '../core/write.ts';
import { identityOf, logoutAddress, oidcOf, type Identity } from './oidcProvider.ts';
import { cookie, cookieOf, invited, resultCookie, resultLife, statesOf, takeState } from './oidcStates.ts';
import { statusNow } from './userWire.ts';
import { userTable } from '../core/state.ts';
import type { OidcRecord, OidcState } from './state.ts';

/*
 * The pages that a browser visits on its way back from the identity provider. They answer with redirects and cookies,
 * not with envelopes: they are no calls of the contract.
 *
 * The console takes any message with the word 'token' for an invitation that is not valid (AUTH-12), so no other
 * message here may hold it, and the provider's own words are never passed on.
 */

const tooLate = 'The sign-in took too long or was used already. Please sign in again.';
const unknownUser = 'You are signed in with the identity provider, but this vault does not know you.';
const notActive = 'Your account is disabled, locked or has expired.';

const redirect = (to: string, cookies: readonly string[]): Response => {
  const headers = new Headers({ Location: to, 'Cache-Control': 'no-store' });
  for (const one of cookies) headers.append('Set-Cookie', one);
  return new Response(null, { status: 302, headers });
};

const usersOf = ({ store }: Environment) => userTable.in({ store });

/** Who it is: bound before by the provider's subject, invited, or known by a name that the provider vouches for. */
function matched(environment: Environment, config: OidcRecord, identity: Identity, attempt: OidcState, now: number): UserRecord {
  const subject = `${config.urls.issuer}|${identity.subject}`;
  const people = usersOf(environment)
    .all()
    .filter((user) => user.authentication === 'OIDC');
  const bound = people.find((user) => user.oidc_subject === subject);
  if (attempt.registration !== null) {
    const user = invited({ users: usersOf(environment), now }, attempt.registration);
    if (bound && bound.id !== user.id) refuse(400, unknownUser);
    if (user.authentication !== 'OIDC') refuse(400, oidcTexts.tokenInvalid);
    return { ...user, oidc_subject: subject };
  }
  if (bound) return bound;
  const named = people.find(
    (user) => identity.logins.includes(user.login_name.toLowerCase()) || (user.email !== '' && identity.logins.includes(user.email.toLowerCase())),
  );
  // A name that belongs to another subject of the same provider was given to somebody else since.
  const taken = named?.oidc_subject?.startsWith(`${config.urls.issuer}|`) ?? false;
  return named && !taken ? { ...named, oidc_subject: subject } : refuse(400, unknownUser);
}

async function callback(environment: Environment, request: Request): Promise<{ secret: string }> {
  const now = Math.floor(environment.clock.now() / 1000);
  const answer = new URL(request.url).searchParams;
  const state = answer.get('state') ?? '';
  const attempt = takeState(environment, state, now);
  const browser = cookieOf(request, `oidc_begun_${hashToken(state).slice(0, 16)}`);
  if (!attempt || attempt.userid !== null || browser === null || hashToken(browser) !== attempt.browser) return refuse(400, tooLate);
  const config = oidcOf(environment);
  if (!config?.enabled) return refuse(400, oidcTexts.off);
  if (answer.has('error'))
    return refuse(400, answer.get('error') === 'access_denied' ? 'The identity provider refused the sign-in.' : 'The identity provider reported an error.');
  const identity = await identityOf(environment, config, { ...attempt, state }, answer).catch((error: unknown) => {
    environment.log(`oidc.callback failed: ${error instanceof Error ? error.message : 'unknown'}`);
    return refuse(400, 'The answer of the identity provider could not be verified.');
  });
  const user = matched(environment, config, identity, attempt, now);
  if (statusNow(user, now) !== 'Active') return refuse(400, notActive);
  const secret = `${environment.vault.tenant}.${newToken(environment.random)}`;
  environment.store.transaction(() => {
    usersOf(environment).put(user);
    statesOf(environment).put({ ...attempt, id: hashToken(secret), expires: now + resultLife, registration: null, userid: user.id });
  });
  return { secret };
}

/** Registers /v5/oidc/callback and /v5/kc/oidc/logout. `ready` is waited for before either answers. */
export function registerOidcPages(app: Hono, environment: Environment, ready: Promise<unknown>): void {
  const console = `/${environment.vault.flavour}/${encodeURIComponent(environment.vault.tenant)}/`;

  app.get('/v5/oidc/callback', async (c) => {
    await ready;
    const request = c.req.raw;
    const begun = `oidc_begun_${hashToken(c.req.query('state') ?? '').slice(0, 16)}`;
    const over = cookie(request, begun, '', { path: '/v5/oidc/', seconds: 0, sameSite: 'Lax' });
    try {
      const { secret } = await callback(environment, request);
      return redirect(`${console}#/success`, [over, cookie(request, resultCookie, secret, { path: '/v5/', seconds: resultLife, sameSite: 'Strict' })]);
    } catch (error) {
      if (!(error instanceof Refusal)) environment.log(`oidc.callback failed: ${error instanceof Error ? error.message : 'unknown'}`);
      const said = error instanceof Refusal ? error.message : oidcTexts.failed;
      environment.store.transaction(() =>
        writeAudit(environment, Math.floor(environment.clock.now() / 1000), {
          category: 'Authentication',
          content: `OIDC sign-in refused: ${said}`,
          user: 'system',
        }),
      );
      const logout = new URL(`/v5/kc/oidc/logout?tenant=${encodeURIComponent(environment.vault.tenant)}`, request.url).href;
      const told = { path: '/', seconds: 300, sameSite: 'Lax', readable: true } as const;
      return redirect(`${console}#/oidcLoginError`, [over, cookie(request, 'auth_error', said, told), cookie(request, 'oidc_logout_url', logout, told)]);
    }
  });

  app.get('/v5/kc/oidc/logout', async (c) => {
    await ready;
    const back = new URL(`${console}#/login`, c.req.raw.url).href;
    return redirect(logoutAddress(oidcOf(environment), back.replace(/#.*$/, '')) ?? back, []);
  });
}
