import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { at } from '../scripts/lib/paths.ts';

/** kB of script that the page has loaded, packed as a server packs it. */
export async function scriptWeight(page: Page): Promise<number> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = urls.map((url) => new URL(url).pathname).filter((path) => path.endsWith('.js'));
  return scripts.reduce((sum, path) => sum + gzipSync(readFileSync(at('apps/console/dist', path)), { level: 9 }).length, 0) / 1000;
}
