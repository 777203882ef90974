import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { findBrowser, LAUNCH_ARGS } from '../../scripts/browser.ts';

export const launch = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser((line) => process.stderr.write(`${line}\n`)), args: [...LAUNCH_ARGS, ...more] });

export interface Tab {
  page: Page;
  cdp: CDPSession;
  end: () => Promise<void>;
}

/** Opens a tab of 1280 by 800 px in a new profile with an empty cache. */
export async function openTab(browser: Browser, url?: string): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (url !== undefined) await page.goto(url);
  return { page, cdp, end: () => context.close() };
}

/** Calls a function of the page's `bench` object. */
export const ask = <T>(page: Page, what: string, ...args: unknown[]): Promise<T> =>
  page.evaluate(
    ([name, given]) =>
      (globalThis as unknown as { bench: Record<string, (...all: unknown[]) => unknown> }).bench[name as string]?.(...(given as unknown[])) as Promise<unknown>,
    [what, args],
  ) as Promise<T>;

/** Returns the processor time of the main thread so far, in ms. Other programs do not influence it. */
export async function mainThread(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Returns the JavaScript heap in use after a garbage collection, in MB. */
export async function heap(cdp: CDPSession): Promise<number> {
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1_048_576;
}
