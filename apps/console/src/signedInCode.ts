import type { Flavour } from 'kc-api/rules/privileges';
import { lazyComponent } from 'kc-components/lazyComponent';

const bring = () => import('./SignedIn.tsx');

/** The sign-in page, loaded first without a session. With a session nothing waits for it. */
export const SignedOut = lazyComponent(() => import('./SignedOut.tsx'));

// The console, loaded with the session.
export const SignedIn = lazyComponent(async () => {
  const module = await bring();
  await module.loadPage();
  return module;
});

/** Loaded on demand, because an appliance without its master key, or with a failed self-test, is rare. */
export const OutOfService = lazyComponent(async () => {
  const { OutOfService: page } = await import('kc-screens/recovery');
  await page.load();
  return { default: page.Component };
});

/** Loaded with the first value that is shown once. It is rarely needed: only if the session ends while such a value is on the screen. */
export const LeftBehind = lazyComponent(() => import('./LeftBehind.tsx'));

/**
 * Preloads the console and the possible landing pages of the vault while the user types their name. After a failure, rendering them loads them again and
 * reports the error.
 */
export async function prepareSignedIn(flavour: Flavour): Promise<void> {
  try {
    const [{ loadLandings }] = await Promise.all([bring(), SignedIn.load()]);
    await loadLandings(flavour);
  } catch {
    // Rendering the page reports the error.
  }
}
