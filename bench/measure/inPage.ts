import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

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

/** The downloads of a page. `kB` and `scripts` count scripts after gzip, preloads included; `requests` counts requests of every kind. */
export interface Downloads {
  kB: number;
  scripts: number;
  requests: number;
}

/**
 * Counts what a page downloads from now on. The returned function counts the requests that began between two times, in ms since 1970. Default: all so far, and
 * to the end.
 */
export function countDownloads(page: Page): (from?: number, to?: number) => Promise<Downloads> {
  const all: Request[] = [];
  page.on('request', (request) => void all.push(request));
  const weigh = async (request: Request): Promise<number> => {
    const body = await (await request.response())?.body().catch(() => undefined);
    return body === undefined ? 0 : gzipSync(body, { level: 9 }).length / 1000;
  };
  return async (from = 0, to = Infinity) => {
    await Promise.all(all.map((request) => request.response().catch(() => null)));
    const begun = all.filter((request) => request.timing().startTime >= from && request.timing().startTime < to);
    const scripts = begun.filter((request) => request.resourceType() === 'script');
    const weights = await Promise.all(scripts.map(weigh));
    return { kB: weights.reduce((sum, kB) => sum + kB, 0), scripts: scripts.length, requests: begun.length };
  };
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
