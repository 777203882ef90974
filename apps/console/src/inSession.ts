// @chunk session
import { actorFrom } from 'kc-api/rules/auditor';
import { askFacts, isHeldUp, type SignInFacts } from 'kc-screens/session';
import { askAhead } from 'kc-screens/shell/host';
import type { Host } from './host.ts';

interface Begun {
  facts: Promise<SignInFacts>;
  /** Settles when the first reads of the page have settled. */
  done: Promise<void>;
}

/**
 * Starts a session: loads its facts, and the first reads of the page that it opens. That is the page at the path `here`, otherwise the landing page. The page's
 * reads start as soon as its permissions are known, independent of loading code.
 */
export function inSession({ client, session, place, memory, clock }: Host, here: () => string): Begun {
  const { userid, oidc: byProvider } = session.getState();
  void import('./SignedIn.tsx').catch(() => undefined);
  const pages = import('./screens.ts');
  // Preloads the list of the page's first reads. The reads themselves are sent only if the user may open the page.
  void pages.then(({ screenAt }) => screenAt(here())?.screen.begins?.()).catch(() => undefined);
  const asked = askFacts(client, userid, {});

  async function askPage(): Promise<void> {
    // These facts decide whether the user may open a page, so the page does not wait for the others.
    const [user, license, policy, { screenAt, mayOpen, landingPath }] = await Promise.all([asked.user, asked.license, asked.policy, pages]);
    const now = Math.floor(clock.now() / 1000);
    if (isHeldUp({ user, policy }, { oidc: byProvider, passwordExpired: memory.expired.get() !== null, twoFactorMissing: false, now })) return;
    const actor = actorFrom(user, place.flavour);
    const at = screenAt(here()) ?? screenAt(landingPath(actor, license, (await asked.prefs).homepage));
    const screen = at && mayOpen(at.screen, actor, license) ? at.screen : null;
    await Promise.all([screen?.load(), screen && askAhead(client, screen)]);
  }
  // Errors are ignored, because the page repeats the reads and reports them.
  const done = Promise.allSettled([asked.all, askPage()]).then(() => undefined);
  return { facts: asked.all, done };
}
