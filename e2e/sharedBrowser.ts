import { chromium, type Browser } from 'playwright-core';
import { findBrowser, LAUNCH_ARGS } from '../scripts/browser.ts';

interface BrowserLease {
  browser: Browser;
  /** Closes every context of the shared browser. A browser with its own arguments ends. */
  release(): Promise<void>;
}

let shared: Browser | undefined;

const launch = (args: readonly string[]): Promise<Browser> => chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS, ...args] });

/**
 * Returns the browser of this worker process. Its test files run in sequence and share it. Playwright closes it with the process. Command line `args` need a
 * separate browser.
 */
export async function leaseBrowser(args: readonly string[] = []): Promise<BrowserLease> {
  if (args.length > 0) {
    const browser = await launch(args);
    return { browser, release: () => browser.close() };
  }
  if (!shared?.isConnected()) shared = await launch([]);
  const browser = shared;
  return {
    browser,
    async release() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
  };
}
