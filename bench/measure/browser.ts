import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { findBrowser, LAUNCH_ARGS } from '../../scripts/browser.ts';

export const launch = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser((line) => process.stderr.write(`${line}\n`)), args: [...LAUNCH_ARGS, ...more] });

export interface Tab {
  page: Page;
  cdp: CDPSession;
  end: () => Promise<void>;
}

/** A fresh profile of 1280 by 800 with nothing cached. */
export async function openTab(browser: Browser, url?: string): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (url !== undefined) await page.goto(url);
  return { page, cdp, end: () => context.close() };
}

/** Calls a function of the page's own `bench`. */
export const ask = <T>(page: Page, what: string, ...args: unknown[]): Promise<T> =>
  page.evaluate(
    ([name, given]) =>
      (globalThis as unknown as { bench: Record<string, (...all: unknown[]) => unknown> }).bench[name as string]?.(...(given as unknown[])) as Promise<unknown>,
    [what, args],
  ) as Promise<T>;

/** ms of processor time that the main thread has used so far, whatever else runs on the machine. */
export async function mainThread(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** MB of JavaScript heap in use after a collection. */
export async function heap(cdp: CDPSession): Promise<number> {
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1_048_576;
}
