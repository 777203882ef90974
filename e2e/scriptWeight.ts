import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { at } from '../scripts/lib/paths.ts';

/** Returns the kB of scripts that the page has requested, after gzip. If the page has a mark for its first row, only requests until then count. */
export async function scriptWeight(page: Page): Promise<number> {
  const urls = await page.evaluate(() => {
    const until = performance.getEntriesByName('kc-first-row')[0]?.startTime ?? Infinity;
    return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime <= until ? [name] : []));
  });
  const scripts = urls.map((url) => new URL(url).pathname).filter((path) => path.endsWith('.js'));
  return scripts.reduce((sum, path) => sum + gzipSync(readFileSync(at('apps/console/dist', path)), { level: 9 }).length, 0) / 1000;
}

const firstRow = '.kc-row:not([aria-busy])';

/** Reloads a page with a list. Returns the kB of scripts requested until its first row is rendered. The console loads more code shortly after. */
export async function firstGridWeight(page: Page): Promise<number> {
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
  return scriptWeight(page);
}
