import type { Page } from 'playwright-core';
import { CONSOLE_DIST } from '../../scripts/lib/paths.ts';
import { launch, mainThread } from './browser.ts';
import { gather, under, type Section } from './figures.ts';
import { framesOf, late, watchFrames } from './frames.ts';
import { serveConsole } from './server.ts';
import { rowShown, signedIn } from './session.ts';

/** Selects all VMs that match the filter and fills in their mapping, without submitting. Returns the number of VMs. */
async function prepare(page: Page, mapping: string): Promise<number> {
  await page.evaluate(() => void (location.hash = '#/workloads?tab=vms&filter.ostype=Windows'));
  const grid = page.getByRole('grid', { name: 'VMs' });
  await grid.locator(rowShown).first().waitFor();
  await page.waitForTimeout(1_000);
  const count = Number(await grid.getAttribute('aria-rowcount')) - 1;
  await grid.getByRole('checkbox', { name: /all/i }).first().click();
  await page.getByRole('button', { name: 'Mapping', exact: true }).first().click({ timeout: 120_000 });
  const box = page.getByRole('dialog').getByRole('combobox', { name: /^Mapping/ });
  await box.selectOption(mapping, { timeout: 120_000 });
  return count;
}

/** Returns the frames over 100 ms, as seconds after the click and duration in ms. */
function slowest(frames: readonly number[]): [number, number][] {
  let at = 0;
  return frames.flatMap((ms): [number, number][] => {
    at += ms;
    return ms > 100 ? [[Math.round(at / 100) / 10, Math.round(ms)]] : [];
  });
}

/** Makes the same calls without the console, five at a time with fetch. Returns ms. */
const bareCalls = (page: Page, calls: readonly { url: string; headers: Record<string, string>; body: string }[]): Promise<number> =>
  page.evaluate(async (all) => {
    const from = performance.now();
    const left = all.values();
    const worker = async () => {
      for (const { url, headers, body } of left) {
        const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'request-id': crypto.randomUUID().replaceAll('-', '') }, body });
        await answer.json();
      }
    };
    await Promise.all(Array.from({ length: 5 }, worker));
    return performance.now() - from;
  }, calls);

/** Measures one action on thousands of VMs: its cost compared with the calls alone, and its effect on the page. */
export async function measureBulk(rounds: number, say: (line: string) => void): Promise<{ section: Section; raw: unknown }> {
  const figures = gather();
  say('bulk: the server makes its VMs');
  const server = await serveConsole(CONSOLE_DIST, 'large');
  const browser = await launch();
  let count = 0;
  try {
    for (let round = 1; round <= rounds; round++) {
      say(`bulk, round ${round} of ${rounds}`);
      const { page, cdp, end } = await signedIn(browser, server, '/workloads?tab=vms');
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      const calls: Parameters<typeof bareCalls>[1][number][] = [];
      let running = 0;
      let most = 0;
      const wanted = (url: string) => url.endsWith('/operation/');
      page.on('request', (request) => {
        if (!wanted(request.url())) return;
        most = Math.max(most, (running += 1));
        const { 'auth-token': token = '', 'tenant-id': tenant = '', 'content-type': type = '' } = request.headers();
        calls.push({ url: request.url(), headers: { 'auth-token': token, 'tenant-id': tenant, 'content-type': type }, body: request.postData() ?? '' });
      });
      page.on('requestfinished', (request) => void (wanted(request.url()) && (running -= 1)));
      count = await prepare(page, round % 2 === 0 ? 'north' : 'south');
      await watchFrames(page);
      const thread = await mainThread(cdp);
      const from = Date.now();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Set mapping of/ })
        .click();
      await page.getByText('VM(s) mapped successfully').first().waitFor({ timeout: 600_000 });
      const took = Date.now() - from;
      const busy = (await mainThread(cdp)) - thread;
      const frames = await framesOf(page);
      say(`bulk: frames over 100 ms, and where in the act: ${JSON.stringify(slowest(frames))}`);
      figures.add('kc', 'act', took);
      figures.add('kc', 'most', most);
      figures.add('kc', 'slow', late(frames));
      figures.add('kc', 'thread', busy / count);
      figures.add('kc', 'longest', Math.max(...frames));
      await watchFrames(page);
      const bare = await bareCalls(page, calls.slice(0, count));
      figures.add('kc', 'bareSlow', late(await framesOf(page)));
      figures.add('kc', 'bare', bare);
      figures.add('kc', 'ratio', took / bare);
      await end();
    }
  } finally {
    await browser.close();
    await server.end();
  }
  const of = (what: string) => figures.of('kc', what);
  const line = (what: string, unit: string, name: string, more = {}) => ({ what, unit, by: { kc: of(name) }, ...more });
  return {
    raw: figures.raw(),
    section: {
      title: `One act on ${count} of 10,000 VMs`,
      note: 'From the press in the dialog to its summary, with the results on show. Beside it the same calls without a console, five at a time.',
      lines: [
        line('The act', 'ms', 'act'),
        line('The calls themselves', 'ms', 'bare'),
        line('The act beside its calls', 'x', 'ratio', under(of('ratio'), 1.2, 'x')),
        line('Calls under way at once, at most', '', 'most', under(of('most'), 5, 'calls')),
        line('Frames that came late (over 34 ms)', '%', 'slow', under(of('slow'), 1 + of('bareSlow'), '%: 1 % more than beside the bare calls')),
        line('Frames that came late beside the bare calls', '%', 'bareSlow'),
        line('Main thread, each VM', 'ms', 'thread'),
        line('The longest frame', 'ms', 'longest'),
      ],
    },
  };
}
