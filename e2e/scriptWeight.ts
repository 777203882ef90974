import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { at } from '../scripts/lib/paths.ts';

/** The downloads of a page. `kB` and `scripts` count scripts after gzip, preloads included; `requests` counts requests of every kind. */
interface Downloads {
  kB: number;
  scripts: number;
  requests: number;
}

interface Requested {
  path: string;
  /** True if the request began before the first row of a list was rendered, or if there is no list. */
  first: boolean;
}

/** Returns the requests of the page so far, without the document itself. */
const requested = (page: Page): Promise<Requested[]> =>
  page.evaluate(() => {
    const until = performance.getEntriesByName('kc-first-row')[0]?.startTime ?? Infinity;
    return performance.getEntriesByType('resource').map(({ name, startTime }) => ({ path: new URL(name).pathname, first: startTime <= until }));
  });

function add(requests: readonly Requested[]): Downloads {
  const scripts = requests.filter(({ path }) => path.endsWith('.js'));
  const bytes = scripts.reduce((sum, { path }) => sum + gzipSync(readFileSync(at('apps/console/dist', path)), { level: 9 }).length, 0);
  return { kB: bytes / 1000, scripts: scripts.length, requests: requests.length };
}

/** Returns what the page has downloaded. If it has a mark for its first row, only requests until then count. */
export const downloads = async (page: Page): Promise<Downloads> => add((await requested(page)).filter(({ first }) => first));

/** Returns the kB of scripts of `downloads`. */
export const scriptWeight = async (page: Page): Promise<number> => (await downloads(page)).kB;

const firstRow = '.kc-row:not([aria-busy])';

/** Reloads a page with a list, and waits for its first row. */
async function reloadToFirstRow(page: Page): Promise<void> {
  await page.addInitScript((row) => {
    const look = () => {
      if (!document.querySelector(row)) return;
      seen.disconnect();
      performance.mark('kc-first-row');
    };
    const seen = new MutationObserver(look);
    seen.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  }, firstRow);
  await page.reload();
  await page.locator(firstRow).first().waitFor();
}

/** Reloads a page with a list. Returns the kB of scripts requested until its first row is rendered. The console loads more code shortly after. */
export async function firstGridWeight(page: Page): Promise<number> {
  await reloadToFirstRow(page);
  return scriptWeight(page);
}

/** How long code may follow the first row without any action, milliseconds. */
const soon = 5_000;

/** Reloads a page with a list. Returns what it downloads until its first row is rendered, and in the five seconds after it. */
export async function firstGridDownloads(page: Page): Promise<{ first: Downloads; after: Downloads }> {
  await reloadToFirstRow(page);
  await setTimeout(soon);
  const all = await requested(page);
  return { first: add(all.filter(({ first }) => first)), after: add(all.filter(({ first }) => !first)) };
}
