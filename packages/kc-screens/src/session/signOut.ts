import type { SessionHost } from './sessionHost.ts';

/** AUTH-51. The path names the tenant, because one server may contain several vaults. */
const oidcLogoutPath = (tenant: string): string => `/v5/kc/oidc/logout?tenant=${encodeURIComponent(tenant)}`;

/** Milliseconds to wait for the appliance before leaving for the identity provider. */
const patience = 2_000;

/** Signs the user out, at once in all tabs. The sign-in page shows `say`. A session from an identity provider also ends there. */
export async function signOut({ client, session, memory, page, clock }: SessionHost, say?: string): Promise<void> {
  const { oidc } = session.getState();
  if (say !== undefined) memory.notice.set(say);
  const told = session.signOut(client);
  if (!oidc) return told;
  await Promise.race([told, new Promise<void>((resolve) => clock.setTimeout(resolve, patience))]);
  page.open(new URL(oidcLogoutPath(client.tenant), page.address).href);
}

/** Signs out at the identity provider too when a session ends by idle timeout or maximum length. Returns a function that stops watching. */
export function watchIdleEnd({ client, session, page, clock }: SessionHost): () => void {
  let { oidc } = session.getState();
  return session.subscribe(() => {
    const state = session.getState();
    if (state.signedIn) oidc = state.oidc;
    // The logout call to the appliance is still pending, and leaving the page at once would cancel it.
    else if (oidc && (state.ended === 'idle' || state.ended === 'lifetime'))
      clock.setTimeout(() => page.open(new URL(oidcLogoutPath(client.tenant), page.address).href), 500);
  });
}
