import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { CONSOLE_DIST } from '../../scripts/lib/paths.ts';
import { launch, openTab } from './browser.ts';
import type { Beside } from './beside.ts';
import { atMost, gather, under, type Line, type Section } from './figures.ts';
import { limitOf } from '../../scripts/lib/weight/weights.ts';
import { countDownloads, type Downloads } from './inPage.ts';
import { serveConsole, type Console } from './server.ts';
import { fillSignIn, keepSession, rowShown, signedIn, storage } from './session.ts';

const bareDir = join(import.meta.dirname, '../dist/bare');
const bytesPerSecond = 10_000_000 / 8;

/** Simulates 10 Mbit/s, 40 ms latency and a quarter of this processor's speed. */
async function slow(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Records when an element has been painted, in ms after the start of the navigation. */
async function watch(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const look = () => {
      if (!document.querySelector(wanted)) return requestAnimationFrame(look);
      const after = new MessageChannel();
      after.port1.onmessage = () => Object.assign(globalThis, { painted: performance.now() });
      after.port2.postMessage(null);
      return 0;
    };
    requestAnimationFrame(look);
  }, selector);
  return async () =>
    (await page.waitForFunction(() => (globalThis as unknown as { painted?: number }).painted, undefined, { timeout: 60_000 })).jsonValue() as Promise<number>;
}

interface ColdOpen {
  ms: number;
  first: Downloads;
  /** In the five seconds after `ms`, if wanted. */
  after?: Downloads;
}

/** How long code may follow without any action, milliseconds. */
const soon = 5_000;

async function coldOpen(browser: Browser, url: string, selector: string, session?: Awaited<ReturnType<typeof storage>>): Promise<ColdOpen> {
  const { page, cdp, end } = await openTab(browser);
  try {
    if (session) await keepSession(page, session);
    await slow(cdp);
    const downloads = countDownloads(page);
    const painted = await watch(page, selector);
    await page.goto(url);
    const ms = await painted();
    const until = ms + (await page.evaluate(() => performance.timeOrigin));
    if (!session) return { ms, first: await downloads(0, until) };
    await page.waitForTimeout(soon);
    return { ms, first: await downloads(0, until), after: await downloads(until, until + soon) };
  } finally {
    await end();
  }
}

/** Returns the ms from clicking 'Sign in' on a cold page to the first row of the landing page. */
async function signInAndWait(browser: Browser, server: Console): Promise<number> {
  const { page, cdp, end } = await openTab(browser);
  try {
    await slow(cdp);
    await page.goto(server.url);
    await fillSignIn(page, server);
    const from = performance.now();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.locator(rowShown).first().waitFor({ timeout: 60_000 });
    return performance.now() - from;
  } finally {
    await end();
  }
}

/** Measures a cold start on a slow connection, compared with a bare page on the same server and with other products if given. */
export async function measureStart(rounds: number, others: readonly Beside[], say: (line: string) => void): Promise<{ section: Section; raw: unknown }> {
  await build({
    root: join(import.meta.dirname, '../bare'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: bareDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const figures = gather();
  const server = await serveConsole(CONSOLE_DIST, 'demo');
  const bare = await serveConsole(bareDir, 'demo');
  const browser = await launch();
  try {
    const tab = await signedIn(browser, server, '/security');
    const session = await storage(tab.page);
    const add = (side: string, { ms, first, after }: ColdOpen) => {
      figures.add(side, 'usable', ms);
      figures.add(side, 'script', first.kB);
      figures.add(side, 'scripts', first.scripts);
      figures.add(side, 'requests', first.requests);
      if (!after) return;
      figures.add(side, 'scriptAfter', after.kB);
      figures.add(side, 'scriptsAfter', after.scripts);
      figures.add(side, 'requestsAfter', after.requests);
    };
    for (let round = 1; round <= rounds; round++) {
      say(`start, round ${round} of ${rounds}`);
      add('bare page', await coldOpen(browser, bare.url, 'input'));
      add('sign-in', await coldOpen(browser, server.url, 'input[type="password"]'));
      add('first grid', await coldOpen(browser, `${server.url}#/security`, rowShown, session));
      for (const { name, url, usable: selector } of others) add(name, await coldOpen(browser, url, selector));
      figures.add('first grid', 'pressed', await signInAndWait(browser, server));
    }
    await tab.end();
  } finally {
    await browser.close();
    await server.end();
    await bare.end();
  }
  const usable = (side: string) => figures.of(side, 'usable');
  const times = (side: string, most: number): Pick<Line, 'goal' | 'reached'> => ({
    goal: `${side}: at most ${most} x the bare page; is ${(usable(side) / usable('bare page')).toFixed(2)} x`,
    reached: usable(side) <= most * usable('bare page'),
  });
  /** Compares a measurement of ours with products that have the same page. */
  const versus = (side: string, what: string): Line[] =>
    others
      .filter(({ as }) => as === side)
      .map(({ name, goal }) => ({
        what: `${what}, beside ${name}`,
        unit: 'ms',
        by: { ...only(side, 'usable'), ...only(name, 'usable') },
        ...atMost(usable(side), goal, usable(name), name),
      }));
  const only = (side: string, what: string) => ({ [side]: figures.of(side, what) });
  return {
    raw: figures.raw(),
    section: {
      title: 'A cold start at 10 Mbit/s, 40 ms, a quarter of the processor',
      note: 'The bare page is two fields and a button over React, from the same server. The first grid is opened by its address, with a session and nothing cached. "First" counts the requests that begin until the first row is painted, "after" those of the next five seconds, without any action. A harness outside this repository once reported 303 kB in 54 requests where our tests reported 243 kB: the difference fits the saved views and the dialogs of the session, 15 scripts that load within two seconds after the first row, and our tests did not count styles, fonts and API calls as requests. Now both are listed.',
      lines: [
        {
          what: 'Sign-in page, JavaScript (gzip)',
          unit: 'kB',
          by: { ...only('bare page', 'script'), ...only('sign-in', 'script') },
          ...under(figures.of('sign-in', 'script'), limitOf('signIn').kB, 'kB'),
        },
        { what: 'Sign-in page, scripts', unit: '', by: { ...only('bare page', 'scripts'), ...only('sign-in', 'scripts') } },
        { what: 'Sign-in page, requests of every kind', unit: '', by: { ...only('bare page', 'requests'), ...only('sign-in', 'requests') } },
        { what: 'Sign-in page, usable', unit: 'ms', by: { ...only('bare page', 'usable'), ...only('sign-in', 'usable') }, ...times('sign-in', 1.8) },
        ...versus('sign-in', 'Sign-in page, usable'),
        {
          what: 'First grid, JavaScript (gzip)',
          unit: 'kB',
          by: { ...only('bare page', 'script'), ...only('first grid', 'script') },
          ...under(figures.of('first grid', 'script'), limitOf('firstGrid').kB, 'kB'),
        },
        {
          what: 'First grid, scripts',
          unit: '',
          by: { ...only('bare page', 'scripts'), ...only('first grid', 'scripts') },
          ...under(figures.of('first grid', 'scripts'), limitOf('firstGrid').scripts, 'scripts'),
        },
        { what: 'First grid, requests of every kind', unit: '', by: { ...only('bare page', 'requests'), ...only('first grid', 'requests') } },
        {
          what: 'After the first grid, JavaScript (gzip)',
          unit: 'kB',
          by: only('first grid', 'scriptAfter'),
          ...under(figures.of('first grid', 'scriptAfter'), limitOf('afterFirstGrid').kB, 'kB'),
        },
        { what: 'After the first grid, scripts', unit: '', by: only('first grid', 'scriptsAfter') },
        { what: 'After the first grid, requests of every kind', unit: '', by: only('first grid', 'requestsAfter') },
        {
          what: 'First grid, first row painted',
          unit: 'ms',
          by: { ...only('bare page', 'usable'), ...only('first grid', 'usable') },
          ...times('first grid', 3),
        },
        ...versus('first grid', 'First grid, first row painted'),
        { what: 'From pressing Sign in to the first row', unit: 'ms', by: only('first grid', 'pressed') },
      ],
    },
  };
}
