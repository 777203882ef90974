import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIns } from 'kc-appliance/node';
import { beginJourney, type Journey } from '../journey.ts';
import { drawn, go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

interface Shift {
  value: number;
  what: string;
}

/** Records the layout shifts without user input, as the browser measures them (Layout Instability). */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // The tests of one user share a page, and each adds this script.
    if ('shifts' in globalThis) return;
    const shifts: { value: number; what: string }[] = [];
    Object.assign(globalThis, { shifts });
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const told = ({ node, previousRect: was, currentRect: is }: Entry['sources'][number]) =>
      `${(node as HTMLElement | null)?.outerHTML?.slice(0, 90) ?? node?.nodeName}: ${was.x},${was.y} ${was.width}×${was.height} → ${is.x},${is.y} ${is.width}×${is.height}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[])
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, what: entry.sources.map(told).join('\n    ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);

/** Milliseconds that the appliance takes for each response: long enough for every skeleton to appear. */
const delay = 1_200;

/** Reloads the page. Resolves when its content is rendered and no request has been pending for the time of one response. */
async function reloadUntilQuiet(page: Page): Promise<void> {
  const pending = new Set<Request>();
  let last = performance.now();
  page.on('request', (request) => void pending.add(request));
  const settle = (request: Request) => {
    pending.delete(request);
    last = performance.now();
  };
  page.on('requestfinished', settle).on('requestfailed', settle);
  await page.reload();
  // A slow start also makes no requests.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await drawn(page);
  await expect.poll(() => pending.size === 0 && performance.now() - last > delay, { timeout: 30_000, interval: 100 }).toBe(true);
}

const roles = signIns.slice(0, 4).map(({ login }) => login);
const [root = ''] = roles;
const places: [string, string, string][] = [
  ...roles.map((login): [string, string, string] => ['the landing page', '', login]),
  ['cloud keys', '/cloudkeys', root],
  ['the user defaults', '/security/defaults', root],
  ['the settings of sign-in', '/security/defaults?tab=sign-in', root],
];

it.each(places)('does not shift the layout of %s%s for %s while responses are slow', { timeout: 60_000 }, async (_, hash, login) => {
  const { page } = await journey.visit(hash, login);
  await watchShifts(page);
  const [vault] = journey.server().vaults;
  vault?.appliance.faults.set([{ call: '*', mode: 'slow', ms: delay }]);
  try {
    if (hash === '') await go(page, '/');
    await reloadUntilQuiet(page);
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((before, { value }) => before + value, 0);
    expect(sum, shifts.map(({ value, what }) => `${value.toFixed(3)}\n    ${what}`).join('\n')).toBeLessThan(0.1);
  } finally {
    vault?.appliance.faults.set([]);
  }
});
