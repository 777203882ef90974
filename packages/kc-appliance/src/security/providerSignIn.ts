import { providerSignIn as calls } from 'kc-api/contract/security/providerSignIn';
import { oidcTexts } from 'kc-api/rules/security/oidc/oidc';
import { messages } from 'kc-api/client/errors';
import { t } from 'kc-intl/t';
import { resource } from '../core/handlers.ts';
import { hashToken } from '../core/access/hash.ts';
import { refuse } from '../core/refusal.ts';
import { signIn } from '../core/access/sessions.ts';
import { authorizationAddress, oidcOf } from './oidc/oidcProvider.ts';
import { attemptLife, beginAttempt, begunCookie, surplusCookies } from './oidc/oidcAttempt.ts';
import { redirectOf } from './oidc/oidcPages.ts';
import { cookie, cookieOf, invited, resultCookie, takeResult } from './oidc/oidcStates.ts';
import { statusNow } from './users/userWire.ts';

export const providerSignIn = resource(calls, {
  mode: (context) => {
    const config = oidcOf(context);
    return config?.enabled ? { enabled: true, idpVendorName: config.idpVendorName, enforced: config.enforced ?? true } : { enabled: false };
  },

  whitelist: (context, { body }) => {
    // The browser may return only to the console from which it came, so no list of addresses is needed.
    const own = new URL(context.request.url).origin;
    if (!URL.canParse(body.url) || new URL(body.url).origin !== own)
      refuse(400, t('This address does not belong to the console.'), { fields: { url: t('This address does not belong to the console.') } });
    return {};
  },

  init: async (context, { query }) => {
    const registration = query.registration_token ? hashToken(query.registration_token) : null;
    const origin = new URL(context.request.url).origin;
    const user = registration === null ? null : invited(context, registration);
    // A local user's invitation leads to the form for the temporary password.
    if (user?.authentication === 'Local') return { redirectUrl: `${origin}/${context.vault.flavour}/${context.vault.tenant}/#/login?local=1` };
    const config = oidcOf(context);
    if (!config?.enabled) return refuse(400, oidcTexts.off);
    const { carried, ...attempt } = beginAttempt(context, context.now, { redirect: redirectOf(context), registration });
    const redirectUrl = await authorizationAddress(config, attempt);
    // Only the browser that started may return. Lax, because the redirect comes from the provider's site.
    const begun = (title: string, value: string, seconds: number) =>
      context.headers.append('Set-Cookie', cookie(context.request, title, value, { path: '/v5/oidc/', seconds, sameSite: 'Lax' }));
    for (const old of surplusCookies(context.request)) begun(old, '', 0);
    begun(begunCookie(attempt.state), carried, attemptLife);
    return { redirectUrl };
  },

  result: (context) => {
    const secret = cookieOf(context.request, resultCookie);
    context.headers.append('Set-Cookie', cookie(context.request, resultCookie, '', { path: '/v5/', seconds: 0, sameSite: 'Strict' }));
    context.headers.set('Cache-Control', 'no-store');
    const userid = secret === null ? null : takeResult(context, secret, context.now);
    const user = userid === null ? undefined : context.users.get(userid);
    if (!user || statusNow(user, context.now) !== 'Active') return refuse(400, messages.loginFailed);
    return signIn(context, user, 'oidc');
  },
});
