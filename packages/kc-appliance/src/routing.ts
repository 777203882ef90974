import { t } from 'kc-intl/t';
import { failure } from './core/failure.ts';
import { tenantOfState } from './security/index.ts';

/** The response at an address that no call has. */
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
 * Which vault an API request speaks to. Sign-in and a shared report name it in their path, every other call in the header Tenant-Id; the two
 * addresses that a browser visits on its way to and from an identity provider carry it in the state, or in the query or
 * the cookie `oidc_result`. Null when it names none.
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
