import { askFacts, isHeldUp, type SignInFacts } from 'kc-screens/session';
import { askAhead } from 'kc-screens/shell';
import type { Host } from './host.ts';

interface Begun {
  facts: Promise<SignInFacts>;
  /** When the first reads of the page are answered, or have failed. */
  done: Promise<void>;
}

/**
 * With a session the page begins with the session's facts, and with the first reads of the page at the address, or of the one that
 * the session lands at (`here` is its path): as soon as it is known who may open it, whether any code has come or not.
 */
export function inSession({ client, session, place, memory, clock }: Host, here: () => string): Begun {
  const { userid, oidc: byProvider } = session.getState();
  void import('./SignedIn.tsx').catch(() => undefined);
  const pages = import('./screens.ts');
  // What the page at the address begins with is known by then; whoever may not open it asks nothing.
  void pages.then(({ screenAt }) => screenAt(here())?.screen.begins?.()).catch(() => undefined);
  const asked = askFacts(client, userid, {});

  async function askPage(): Promise<void> {
    // These facts say whether a page may be opened: no page waits for the others.
    const [user, license, policy, { screenAt, mayOpen, landingPath }] = await Promise.all([asked.user, asked.license, asked.policy, pages]);
    const now = Math.floor(clock.now() / 1000);
    if (isHeldUp({ user, policy }, { oidc: byProvider, passwordExpired: memory.expired.get() !== null, twoFactorMissing: false, now })) return;
    const actor = { id: user.id, login_name: user.login_name, privileges: user.privileges, flavour: place.flavour };
    const at = screenAt(here()) ?? screenAt(landingPath(actor, license, (await asked.prefs).homepage));
    const screen = at && mayOpen(at.screen, actor, license) ? at.screen : null;
    await Promise.all([screen?.load(), screen && askAhead(client, screen)]);
  }
  // What fails is read again by the page, which says so.
  const done = Promise.allSettled([asked.all, askPage()]).then(() => undefined);
  return { facts: asked.all, done };
}
