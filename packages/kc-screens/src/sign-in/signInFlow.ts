import { messages, type ApplianceError } from 'kc-api/client/errors';
import { safeAddress } from 'kc-api/client/origins';
import type { Login } from 'kc-api/contract/session/session';
import { providerSignIn } from 'kc-api/contract/security/providerSignIn';
import { isProviderAddress, oidcFailed } from 'kc-api/rules/security/oidc/oidcSignIn';
import { t } from 'kc-intl/t';
import type { SessionHost } from '../session/index.ts';
import { failureText } from '../shell/index.ts';

export const signInTexts = {
  username: t('Enter your username.'),
  password: t('Enter your password.'),
  token: t('Enter the token.'),
  /** Prompt for a challenge of another server that sends no text of its own. */
  asked: t('Enter the code that your RADIUS server asks for.'),
  timeOver: t('Your session reached its maximum length. Sign in again to continue. Your entries were kept.'),
  endedByAdministrator: t('An administrator ended your session. Sign in again to continue where you left off.'),
  endedElsewhere: t('You ended this session in another browser. Sign in again to continue where you left off.'),
  unusable: t('The server responded without a session.'),
  expiredInvitation: t('Your invitation has expired. Ask your administrator for a new one.'),
  invalidInvitation: t('Your invitation is not valid. Ask your administrator for a new one.'),
} as const;

/** Returns the server's message about a failed sign-in at the identity provider, or 'An error occurred' (AUTH-58). */
export function oidcFailure(error: ApplianceError): string {
  const said = failureText(error);
  const worded = error.kind === 'offline' || (error.kind === 'refused' && said?.startsWith('Server Error Code') === false);
  return worded && said !== undefined ? said : oidcFailed;
}

/** Returns the message above the form after a failed sign-in. It is never empty (NET-20). */
export const signInFailure = (error: ApplianceError): string => failureText(error) ?? messages.loginFailed;

/**
 * Begins the session of a login response. The browser follows the redirect, if it leads to the console or the identity provider. Returns false if the response
 * has no session.
 */
export function enter(
  { client, session, memory, page }: Pick<SessionHost, 'client' | 'session' | 'memory' | 'page'>,
  login: Login,
  how: { oidc: boolean },
): boolean {
  if (!login.access_token) return false;
  const provider = memory.provider.get();
  const to = login.redirectUrl ? safeAddress(login.redirectUrl, page.address, provider === null ? [] : [provider]) : null;
  memory.beginSession({ expired: login.password_expired === 'yes' });
  client.take(login.answers ?? {}, login.access_token);
  session.begin(login, how);
  if (to !== null) page.open(to);
  return true;
}

/**
 * AUTH-02, AUTH-04: navigates to the identity provider. Returns false while the browser navigates. Returns true if the address is on this page, as for an
 * invitation with a local password. Returns null if the address is not allowed. Rejects with ApplianceError.
 */
export async function goToProvider({ client, memory, page }: Pick<SessionHost, 'client' | 'memory' | 'page'>): Promise<boolean | null> {
  const registration = memory.registration.get();
  await client.send(providerSignIn.whitelist, { body: { url: page.address } });
  const { redirectUrl } = await client.send(providerSignIn.init, registration === null ? {} : { query: { registration_token: registration } });
  const to = safeAddress(redirectUrl, page.address) ?? (isProviderAddress(redirectUrl) ? redirectUrl : null);
  if (to === null) return null;
  const origin = new URL(to).origin;
  if (origin === new URL(page.address).origin) memory.registration.set(null);
  else memory.provider.set(origin);
  page.open(to);
  // A change of only the fragment does not reload the page.
  return to.startsWith(`${page.address.split('#')[0]}#`);
}
