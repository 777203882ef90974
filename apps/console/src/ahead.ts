import { oidc } from 'kc-api/contract/oidc';
import { readFacts } from 'kc-screens/session';
import { parseAddress } from 'kc-screens/shell';
import type { Host } from './host.ts';

/** Without a session the page begins with one question: which ways in there are. */
async function beforeSignIn({ client }: Host): Promise<void> {
  await client.send(oidc.mode, {}, { ahead: true });
}

/** With one it begins with the session's facts and the page at the address, whose code and first reads come meanwhile. */
async function inSession({ client, session, place, known }: Host): Promise<void> {
  void import('./SignedIn.tsx').catch(() => undefined);
  const facts = readFacts(client, session.getState().userid, {});
  const { screenAt, mayOpen } = await import('./screens.ts');
  const screen = screenAt(parseAddress(globalThis.location.hash.slice(1)).path)?.screen;
  void screen?.load().catch(() => undefined);
  known.facts = await facts;
  const { user, license } = known.facts;
  const actor = { id: user.id, login_name: user.login_name, privileges: user.privileges, flavour: place.flavour };
  if (screen && mayOpen(screen, actor, license)) await Promise.all((screen.begins ?? []).map((call) => client.send(call, {}, { ahead: true })));
}

/**
 * Asks what the first picture needs while its code is still being loaded. Settles when the answers are there; a failure
 * is left to the page, which asks again and says so.
 */
export const ahead = (host: Host): Promise<void> => (host.session.getState().signedIn ? inSession(host) : beforeSignIn(host)).catch(() => undefined);
