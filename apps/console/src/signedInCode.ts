import type { Flavour } from 'kc-api/rules/privileges';
import { lazyComponent } from 'kc-components/lazyComponent';

const bring = () => import('./SignedIn.tsx');

/** What everybody sees first who has no session; who has one does not wait for it. */
export const SignedOut = lazyComponent(() => import('./SignedOut.tsx'));

// The console comes with the session.
export const SignedIn = lazyComponent(async () => {
  const module = await bring();
  await module.loadPage();
  return module;
});

/** An appliance without its master key is rare, and one that has failed its self-test. */
export const OutOfService = lazyComponent(async () => {
  const { OutOfService: page } = await import('kc-screens/recovery');
  await page.load();
  return { default: page.Component };
});

/** A session that ends while something shows once is rare: the code of what is left behind comes with the first of that. */
export const LeftBehind = lazyComponent(() => import('./LeftBehind.tsx'));

/**
 * Brings the console and the pages that a session in such a vault can begin at, while somebody types their name. What
 * does not come is asked for again when it is drawn, and said then.
 */
export async function prepareSignedIn(flavour: Flavour): Promise<void> {
  try {
    const [{ loadLandings }] = await Promise.all([bring(), SignedIn.load()]);
    await loadLandings(flavour);
  } catch {
    // Told where it is needed.
  }
}
