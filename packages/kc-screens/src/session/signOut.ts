import type { SessionHost } from './sessionHost.ts';

/** AUTH-51. The tenant is named because one server may keep several vaults. */
const oidcLogoutPath = (tenant: string): string => `/v5/kc/oidc/logout?tenant=${encodeURIComponent(tenant)}`;

/** How long the appliance is waited for before the identity provider is told, in milliseconds. */
const patience = 2_000;

/**
 * Ends the session by hand: at once in this and all its tabs. `say` stands on the sign-in page. A session that began at
 * an identity provider is ended there too.
 */
export async function signOut({ client, session, memory, page, clock }: SessionHost, say?: string): Promise<void> {
  const { oidc } = session.getState();
  if (say !== undefined) memory.notice.set(say);
  const told = session.signOut(client);
  if (!oidc) return told;
  await Promise.race([told, new Promise<void>((resolve) => clock.setTimeout(resolve, patience))]);
  page.open(new URL(oidcLogoutPath(client.tenant), page.address).href);
}

/** The logout that follows the idle time-out, or the end of the session's time, leaves the identity provider as well. Returns how to stop watching. */
export function watchIdleEnd({ client, session, page, clock }: SessionHost): () => void {
  let { oidc } = session.getState();
  return session.subscribe(() => {
    const state = session.getState();
    if (state.signedIn) oidc = state.oidc;
    // The call that tells the appliance is on its way: leaving the page at once would cut it off.
    else if (oidc && (state.ended === 'idle' || state.ended === 'lifetime'))
      clock.setTimeout(() => page.open(new URL(oidcLogoutPath(client.tenant), page.address).href), 500);
  });
}
