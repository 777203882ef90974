import type { Browser, Page } from 'playwright-core';
import { openTab, type Tab } from './browser.ts';
import type { Console } from './server.ts';

/** A row with data in the current grid. */
export const rowShown = '.kc-row:not([aria-busy])';

export async function fillSignIn(page: Page, { user, password }: Console): Promise<void> {
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Opens a tab, signs in and shows a page of the console. */
export async function signedIn(browser: Browser, server: Console, path: string): Promise<Tab> {
  const tab = await openTab(browser, server.url);
  await fillSignIn(tab.page, server);
  await tab.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.page.getByRole('navigation').first().waitFor();
  await tab.page.evaluate((to) => void (location.hash = to), `#${path}`);
  await tab.page.locator(rowShown).first().waitFor();
  return tab;
}

/** Returns the storage of a tab, with which another tab can continue the session. */
export const storage = (page: Page): Promise<Record<'local' | 'session', [string, string][]>> =>
  page.evaluate(() => ({ local: Object.entries({ ...localStorage }), session: Object.entries({ ...sessionStorage }) }));

/** Makes the following pages of the tab start with the session of another tab. */
export const keepSession = (page: Page, session: Awaited<ReturnType<typeof storage>>): Promise<unknown> =>
  page.addInitScript((kept) => {
    for (const [key, value] of kept.local) localStorage.setItem(key, value);
    for (const [key, value] of kept.session) sessionStorage.setItem(key, value);
  }, session);
