import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { signIns } from 'kc-appliance/node';

/** Helpers that operate and read pages of the console in journeys. */

/** Returns the password of a demo user. Empty if there is no such user. */
export const passwordOf = (login: string): string => signIns.find((one) => one.login === login)?.password ?? '';

/** Fills in the sign-in page and submits it. Default password: that of the demo. */
export async function signIn(page: Page, login: string, password = passwordOf(login)): Promise<void> {
  await page.getByLabel('Username').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Waits until the user is signed in. If a dialog opens automatically, it hides the navigation; wait for that dialog instead. */
export const inside = (page: Page): Promise<void> => page.getByRole('navigation').first().waitFor();

/**
 * Waits until the landing page has replaced the sign-in page, also in a window without navigation. A route that is set earlier is lost. The heading is no
 * evidence, because the sign-in page has one, too.
 */
export const landed = (page: Page): Promise<void> => page.waitForURL(({ hash }) => /^#\/(?!login)./.test(hash));

/** Signs in by the form with the password of the demo, and waits until it succeeds. */
export async function enter(page: Page, login: string): Promise<void> {
  await signIn(page, login);
  await inside(page);
}

/** Changes the route as a link would: '/security?tab=groups'. */
export const go = (page: Page, hash: string): Promise<void> => page.evaluate((to) => void (location.hash = to), hash);

/** Returns the dialog of a page or of a part of it, confirmations (role `alertdialog`) included. Default of `options`: any name. */
export const dialogOn = (page: Pick<Page, 'getByRole'>, options?: Parameters<Page['getByRole']>[1]): Locator =>
  page.getByRole('dialog', options).or(page.getByRole('alertdialog', options));

/**
 * Waits until no dialog is open. Call it before waiting for a row to disappear: behind a dialog the page has no roles, so that every row seems to have gone.
 */
export const dialogsClosed = (page: Pick<Page, 'getByRole'>): Promise<void> => dialogOn(page).first().waitFor({ state: 'detached' });

/** Starts an action on the open or selected row, from the toolbar or its overflow menu. */
export async function pressAction(page: Page, label: string): Promise<void> {
  const direct = page.getByRole('button', { name: label, exact: true }).first();
  const more = page.getByRole('button', { name: 'More actions' }).first();
  await direct.or(more).first().waitFor();
  if (await direct.isVisible()) return direct.click();
  await more.click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** Waits for two frames, and until no skeleton and no loading row is left. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => !document.querySelector('[data-kc-skeleton], .kc-row[aria-busy]'));
}

/** Returns the route without its query: '/security'. */
export const path = (page: Page): string | undefined => new URL(page.url()).hash.slice(1).split('?')[0];

export const theme = (page: Page): Promise<string | null> => page.locator('.kc-root').first().getAttribute('data-kc-theme');

/** Milliseconds. Less than `connectionTimes.patience`, the time without a response after which the console assumes a lost connection. */
const longestStep = 8_000;

/** Runs the queued tasks of the page's timers, so that its requests begin. A fake clock stops timers, but not messages. */
const settle = (page: Page): Promise<void> =>
  page
    .evaluate(async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', resolve, { once: true });
          port1.start();
          port2.postMessage(null);
        });
      }
    })
    // The page was reloaded meanwhile.
    .catch(() => undefined);

interface Requests {
  /** Requests without a response. */
  waiting: Set<Request>;
  /** Number of requests so far. */
  count: number;
}

const requestsOf = new WeakMap<BrowserContext, Requests>();

/** Counts the requests of a context, for `pass`. Must be called before the context has a page. */
export function watchRequests(context: BrowserContext): void {
  const requests: Requests = { waiting: new Set(), count: 0 };
  requestsOf.set(context, requests);
  const done = (request: Request) => void requests.waiting.delete(request);
  context.on('requestfinished', done).on('requestfailed', done);
  context.on('request', (request) => {
    requests.count += 1;
    requests.waiting.add(request);
  });
}

/** Waits until every tab has all responses, including those to follow-up requests. */
async function answered(context: BrowserContext): Promise<void> {
  const requests = requestsOf.get(context) ?? expect.fail('nobody watches the requests of this context');
  let before: number;
  do {
    before = requests.count;
    await Promise.all(context.pages().map(settle));
    await expect.poll(() => requests.waiting.size, { interval: 20, timeout: 10_000 }).toBe(0);
  } while (requests.count !== before);
}

/**
 * Advances the fake clock of all tabs of the page's browser context by `ms` milliseconds, in steps. Each step waits for the responses to every tab, so no
 * request of the console waits longer than a step by this clock.
 */
export async function pass(page: Page, ms: number): Promise<void> {
  const context = page.context();
  for (let left = ms; left > 0; left -= longestStep) {
    await answered(context);
    await page.clock.runFor(Math.min(left, longestStep));
  }
  await answered(context);
}
