import type { Browser, Page } from 'playwright-core';
import { openTab, type Tab } from './browser.ts';
import type { Console } from './server.ts';

/** Row with data in it, of whatever grid is shown. */
export const rowShown = '.kc-row:not([aria-busy])';

export async function fillSignIn(page: Page, { user, password }: Console): Promise<void> {
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** A tab that is signed in and shows a page of the console. */
export async function signedIn(browser: Browser, server: Console, path: string): Promise<Tab> {
  const tab = await openTab(browser, server.url);
  await fillSignIn(tab.page, server);
  await tab.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.page.getByRole('navigation').first().waitFor();
  await tab.page.evaluate((to) => void (location.hash = to), `#${path}`);
  await tab.page.locator(rowShown).first().waitFor();
  return tab;
}

/** What a tab knows of its session, for another tab to begin with. */
export const storage = (page: Page): Promise<Record<'local' | 'session', [string, string][]>> =>
  page.evaluate(() => ({ local: Object.entries({ ...localStorage }), session: Object.entries({ ...sessionStorage }) }));

/** Opens what comes next in a tab with a session of another one. */
export const keepSession = (page: Page, session: Awaited<ReturnType<typeof storage>>): Promise<unknown> =>
  page.addInitScript((kept) => {
    for (const [key, value] of kept.local) localStorage.setItem(key, value);
    for (const [key, value] of kept.session) sessionStorage.setItem(key, value);
  }, session);
