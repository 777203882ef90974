import { chromium, type Browser } from 'playwright-core';
import { findBrowser, LAUNCH_ARGS } from '../scripts/browser.ts';

interface BrowserLease {
  browser: Browser;
  /** Closes every context of the browser; a browser with arguments of its own ends. */
  release(): Promise<void>;
}

let shared: Browser | undefined;

const launch = (args: readonly string[]): Promise<Browser> => chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS, ...args] });

/**
 * The browser of this worker process. Its test files run one after the other and share it; Playwright ends it with the process.
 * Command line `args` need a browser of their own.
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
