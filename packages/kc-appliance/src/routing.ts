import { t } from 'kc-intl/t';
import { failure } from './core/failure.ts';
import { tenantOfState } from './security/index.ts';

/** The response for an unknown address. */
export const noSuchCall = (): Response => failure(404, t('There is no such call.'));

const loginForm = /^\/v5\/kc\/login\/([^/]+)\/?$/;
const sharedReport = /^\/v5\/shared_report\/([^/]+)\//;

function decoded(said: string): string | null {
  try {
    return decodeURIComponent(said);
  } catch {
    return null;
  }
}

/**
 * Returns the tenant of an API request; null if it names none. Sign-in and shared reports contain it in the path, all other calls in the header Tenant-Id.
 * The two addresses for the redirects of an identity provider carry it in the state, the query or the cookie `oidc_result`.
 */
export function tenantOf(request: Request): string | null {
  const url = new URL(request.url);
  const login = loginForm.exec(url.pathname)?.[1] ?? sharedReport.exec(url.pathname)?.[1];
  if (login !== undefined) return decoded(login);
  const path = url.pathname.replace(/\/$/, '');
  if (path === '/v5/oidc/callback') {
    const state = url.searchParams.get('state');
    return state === null ? null : tenantOfState(state);
  }
  if (path === '/v5/kc/oidc/logout') {
    const named = url.searchParams.get('tenant') ?? url.searchParams.get('state')?.replace(/\..*$/, '');
    const cookie = /(?:^|;\s*)oidc_result=([^;]+)/.exec(request.headers.get('Cookie') ?? '')?.[1];
    return named ?? (cookie === undefined ? null : tenantOfState(decoded(cookie) ?? ''));
  }
  return request.headers.get('Tenant-Id');
}
