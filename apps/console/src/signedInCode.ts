import type { Flavour } from 'kc-api/rules/privileges';
import { lazyComponent } from 'kc-components/lazyComponent';

const bring = () => import('./SignedIn.tsx');

/** The console, loaded with the session. */
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
