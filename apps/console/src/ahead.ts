import { providerSignIn } from 'kc-api/contract/security/providerSignIn';
import { askFacts, isHeldUp } from 'kc-screens/session';
import { askAhead, parseAddress } from 'kc-screens/shell';
import type { Host } from './host.ts';

/** Without a session the page begins with one question: which ways in there are. */
async function beforeSignIn({ client }: Host): Promise<void> {
  await client.send(providerSignIn.mode, {}, { ahead: true });
}

/**
 * With one it begins with the session's facts, and with the first reads of the page at the address, or of the one that
 * the session lands at: as soon as it is known who may open it, whether any code has come or not.
 */
async function inSession({ client, session, place, known, memory, clock }: Host): Promise<void> {
  const { userid, oidc: byProvider } = session.getState();
  void import('./SignedIn.tsx').catch(() => undefined);
  const pages = import('./screens.ts');
  const here = () => parseAddress(globalThis.location.hash.slice(1)).path;
  // What the page at the address begins with is known by then; whoever may not open it asks nothing.
  void pages.then(({ screenAt }) => screenAt(here())?.screen.begins?.()).catch(() => undefined);
  const asked = askFacts(client, userid, {});
  // What fails is read again by the page, which says so.
  const facts = asked.all.then(
    (read) => void (known.facts = known.coming === asked.all ? read : known.facts),
    () => undefined,
  );
  known.coming = asked.all;
  // These facts say whether a page may be opened: no page waits for the others.
  const [user, license, policy, { screenAt, mayOpen, landingPath }] = await Promise.all([asked.user, asked.license, asked.policy, pages]);
  const now = Math.floor(clock.now() / 1000);
  if (isHeldUp({ user, policy }, { oidc: byProvider, passwordExpired: memory.expired.get() !== null, twoFactorMissing: false, now })) return facts;
  const actor = { id: user.id, login_name: user.login_name, privileges: user.privileges, flavour: place.flavour };
  const at = screenAt(here()) ?? screenAt(landingPath(actor, license, (await asked.prefs).homepage));
  const screen = at && mayOpen(at.screen, actor, license) ? at.screen : null;
  await Promise.all([facts, screen?.load(), screen && askAhead(client, screen)]);
}

/**
 * Asks what the first picture needs while its code is still being loaded, now and whenever a session begins. Settles
 * when the answers of now are there; a failure is left to the page, which asks again and says so.
 */
export function ahead(host: Host): Promise<void> {
  const { session } = host;
  let { signedIn } = session.getState();
  const begin = () => (signedIn ? inSession(host) : beforeSignIn(host)).catch(() => undefined);
  session.subscribe(() => {
    const now = session.getState().signedIn;
    if (now === signedIn) return;
    signedIn = now;
    if (signedIn) void begin();
  });
  return begin();
}
