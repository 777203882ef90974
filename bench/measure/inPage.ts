import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Returns the ms from navigating to an address until an element is painted, measured in the page. */
export function timedTo(page: Page, address: string, selector: string): Promise<number> {
  return page.evaluate(
    ([to, wanted]) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        location.hash = to as string;
        const look = () => {
          if (!document.querySelector(wanted as string)) return requestAnimationFrame(look);
          const after = new MessageChannel();
          after.port1.onmessage = () => resolve(performance.now() - from);
          after.port2.postMessage(null);
          return 0;
        };
        requestAnimationFrame(look);
      }),
    [address, selector] as const,
  );
}

/** Counts the scripts that a page loads from now on, in kB after gzip. The returned function sums all of them, or those whose text contains `holds`. */
export function countScripts(page: Page): (holds?: string) => Promise<number> {
  const scripts: Promise<{ kb: number; text: string }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(
        response.body().then(
          (body) => ({ kb: gzipSync(body, { level: 9 }).length / 1000, text: body.toString() }),
          () => ({ kb: 0, text: '' }),
        ),
      );
  });
  return async (holds = '') => (await Promise.all(scripts)).reduce((sum, { kb, text }) => (text.includes(holds) ? sum + kb : sum), 0);
}
