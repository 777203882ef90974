import type { Hono } from 'hono';
import { oidcTexts } from 'kc-api/rules/security/oidc/oidc';
import { oidcFailed } from 'kc-api/rules/security/oidc/oidcSignIn';
import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { hashToken } from '../../core/access/hash.ts';
import { newToken } from '../../core/random.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { StepFailed } from '../../core/checks/testCourse.ts';
import { writeAudit } from '../../core/write.ts';
import { identityOf, logoutAddress, oidcOf } from './oidcProvider.ts';
import { attemptLife, begunCookie, resumeAttempt } from './oidcAttempt.ts';
import { bound } from './oidcBinding.ts';
import { carriedHint, carryHint, cookie, cookieOf, keepState, resultCookie, resultLife, statesOf } from './oidcStates.ts';
import { statusNow } from '../users/userWire.ts';
import { userTable } from '../../core/state.ts';

/*
 * The pages that a browser visits on its way back from the identity provider. They respond with redirects and cookies instead of envelopes, because they are
 * not calls of the contract.
 *
 * The console interprets any message with the word 'token' as an invalid invitation (AUTH-12). So no other message here may contain it. For the same reason,
 * messages of the provider are never forwarded.
 */

const tooLate = `${t('The sign-in took too long or was used already.')} ${t('Please sign in again.')}`;
const notActive = t('Your account is disabled, locked or has expired.');

/** Returns the redirect URI of the provider: below the address at which this vault was reached. */
export const redirectOf = ({ request }: { request: Request }): string => `${new URL(request.url).origin}/v5/oidc/callback`;

/** Returns the address to which the provider redirects after a sign-out: the console, without a fragment. */
export const afterLogout = ({ vault }: Pick<Environment, 'vault'>, request: Request): string =>
  new URL(`/${vault.flavour}/${encodeURIComponent(vault.tenant)}/`, request.url).href;

const redirect = (to: string, cookies: readonly string[]): Response => {
  const headers = new Headers({ Location: to, 'Cache-Control': 'no-store' });
  for (const one of cookies) headers.append('Set-Cookie', one);
  return new Response(null, { status: 302, headers });
};

/** The user for whom the provider vouches, once known; for the audit record of a refusal. */
interface Course {
  who: string | null;
  /** The reason why the address does not count, for the administrator. */
  why: string;
}

async function callback(environment: Environment, request: Request, course: Course): Promise<{ secret: string; idToken: string }> {
  const now = Math.floor(environment.clock.now() / 1000);
  const { searchParams: answer, origin } = new URL(request.url);
  const state = answer.get('state') ?? '';
  const carried = cookieOf(request, begunCookie(state));
  const attempt = resumeAttempt(environment, now, { state, redirect: `${origin}/v5/oidc/callback`, carried });
  if (!attempt || statesOf(environment).get(hashToken(state))) return refuse(400, tooLate);
  const config = oidcOf(environment);
  if (!config?.enabled) return refuse(400, oidcTexts.off);
  if (answer.has('error'))
    return refuse(
      400,
      answer.get('error') === 'access_denied' ? t('The identity provider refused the sign-in.') : t('The identity provider reported an error.'),
    );
  const identity = await identityOf(environment, config, attempt, answer).catch((error: unknown) => {
    environment.log(`oidc.callback failed: ${error instanceof Error ? error.message : 'unknown'}`);
    return refuse(400, error instanceof StepFailed ? oidcTexts.unreached : t('The response of the identity provider could not be verified.'));
  });
  course.who = `${identity.claimed ?? 'no address'} (${identity.subject})`;
  if (identity.claimed !== null && identity.verified === null && identity.lacksVerification)
    course.why = ' The provider sent no claim email_verified. Invite the user, or accept addresses without this claim in the OIDC configuration.';
  const { issuer } = config.urls;
  const secret = `${environment.vault.tenant}.${newToken(environment.random)}`;
  environment.store.transaction(() => {
    const users = userTable.in(environment);
    if (statesOf(environment).get(hashToken(state))) refuse(400, tooLate);
    const user = bound({ users, now, issuer, identity, registration: attempt.registration });
    // The user was bound in another way, so the address is not the reason for a later refusal.
    course.why = '';
    if (statusNow(user, now) !== 'Active') refuse(400, notActive);
    const before = users.get(user.id)?.oidc_subject ?? null;
    if (before !== user.oidc_subject) {
      users.put(user);
      writeAudit(environment, now, {
        category: 'Security',
        content: `User ${user.login_name} bound to the identity ${identity.subject} of ${issuer}`,
        user: user.login_name,
        about: { kind: 'User', id: user.id },
        changes: [{ field: 'oidc_subject', old: before, new: user.oidc_subject ?? null }],
      });
    }
    keepState(environment, now, { id: hashToken(state), expires: now + attemptLife, userid: null });
    keepState(environment, now, { id: hashToken(secret), expires: now + resultLife, userid: user.id });
  });
  return { secret, idToken: identity.idToken };
}

/** Registers /v5/oidc/callback and /v5/kc/oidc/logout. Both wait for `ready` before they respond. */
export function registerOidcPages(app: Hono, environment: Environment, ready: Promise<unknown>): void {
  const console = `/${environment.vault.flavour}/${encodeURIComponent(environment.vault.tenant)}/`;

  app.get('/v5/oidc/callback', async (c) => {
    await ready;
    const request = c.req.raw;
    const course: Course = { who: null, why: '' };
    const over = cookie(request, begunCookie(c.req.query('state') ?? ''), '', { path: '/v5/oidc/', seconds: 0, sameSite: 'Lax' });
    try {
      const { secret, idToken } = await callback(environment, request, course);
      return redirect(`${console}#/success`, [
        over,
        cookie(request, resultCookie, secret, { path: '/v5/', seconds: resultLife, sameSite: 'Strict' }),
        carryHint(request, environment.vault.tenant, idToken),
      ]);
    } catch (error) {
      if (!(error instanceof Refusal)) environment.log(`oidc.callback failed: ${error instanceof Error ? error.message : 'unknown'}`);
      const from = environment.connectionOf(request).address;
      const said = error instanceof Refusal ? error.message : oidcFailed;
      environment.store.transaction(() =>
        writeAudit(environment, Math.floor(environment.clock.now() / 1000), {
          category: 'Authentication',
          content: `OIDC sign-in${course.who === null ? '' : ` of ${course.who}`} refused: ${said}${course.why}${from === '' ? '' : ` Address: ${from}.`}`,
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
    const request = c.req.raw;
    const { tenant } = environment.vault;
    const there = logoutAddress(oidcOf(environment), afterLogout(environment, request), carriedHint(request, tenant));
    return redirect(there ?? new URL(`${console}#/login`, request.url).href, [carryHint(request, tenant, '')]);
  });
}
