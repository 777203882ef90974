import type { Browser, Page } from 'playwright-core';
import { chainBegin, chainPage } from 'kc-api/rules/audit/chain';
import { CONSOLE_DIST } from '../../scripts/lib/paths.ts';
import { ask, launch, openTab } from './browser.ts';
import { gather, under, type Section } from './figures.ts';
import { framesOf, late, watchFrames, watchTasks } from './frames.ts';
import { servePages, type Pages } from './pages.ts';
import { serveConsole, type Console } from './server.ts';
import { signedIn } from './session.ts';

type Figures = ReturnType<typeof gather>;
/** URL and headers of the console's first request for the chain. */
interface Asked {
  url: string;
  headers: Record<string, string>;
}

/** Milliseconds for which an idle page is watched, to measure late frames that the machine itself causes. */
const idle = 5_000;

/** Verifies the whole log and watches the page meanwhile. Returns the number of records, and the request for the chain. */
async function verify(browser: Browser, server: Console, figures: Figures): Promise<{ records: number; asked: Asked }> {
  const { page, end } = await signedIn(browser, server, '/auditlog?dialog=audit.verify');
  let asked: Asked | undefined;
  page.on('request', (request) => {
    if (!request.url().includes('/audit_records/chain/?')) return;
    const { 'auth-token': token = '', 'tenant-id': tenant = '' } = request.headers();
    asked ??= { url: request.url(), headers: { 'auth-token': token, 'tenant-id': tenant } };
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Signing key').waitFor();
  await watchFrames(page);
  await page.waitForTimeout(idle);
  figures.add('kc', 'idleSlow', late(await framesOf(page)));
  const longest = await watchTasks(page);
  await watchFrames(page);
  const from = performance.now();
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await dialog.getByText('Chain verified', { exact: true }).waitFor({ timeout: 600_000 });
  figures.add('kc', 'whole', performance.now() - from);
  const frames = await framesOf(page);
  figures.add('kc', 'task', await longest());
  figures.add('kc', 'frame', Math.max(...frames));
  figures.add('kc', 'slow', late(frames));
  const said = (await dialog.getByText(/records verified/).textContent()) ?? '';
  await end();
  if (!asked) throw new Error('The console did not ask for the chain.');
  return { records: Number(/([\d,]+) records verified/.exec(said)?.[1]?.replaceAll(',', '')), asked };
}

/** Hashes the same bytes in a plain loop of another page, one chunk of the chain at a time. Returns the ms of the loops alone. */
async function hashBare(page: Page, records: number, { url, headers }: Asked): Promise<number> {
  let [took, previous] = [0, chainBegin];
  for (let from = 1; from <= records; from += chainPage) {
    const piece = new URL(url);
    piece.searchParams.set('from', String(from));
    piece.searchParams.set('count', String(Math.min(chainPage, records - from + 1)));
    const answer = await fetch(piece, { headers });
    if (!answer.ok) throw new Error(`The chain was refused: ${answer.status}.`);
    const lines = await answer.text();
    took += await ask<number>(page, 'hash', previous, lines);
    const last = lines.trimEnd().lastIndexOf('\n') + 1;
    previous = lines.slice(last, lines.indexOf(' ', last));
  }
  return took;
}

/**
 * Measures how the page verifies the chain of an audit log with 1,000,000 records. With another `scenario` the figures mean nothing; it only tests the
 * benchmark.
 */
export async function measureAuditChain(
  rounds: number,
  say: (line: string) => void,
  scenario: 'demo' | 'large' = 'large',
): Promise<{ section: Section; raw: unknown }> {
  const figures = gather();
  say('audit-chain: the server makes its records');
  const server = await serveConsole(CONSOLE_DIST, scenario);
  const pages: Pages = await servePages({ loop: 'chain/loop.ts' });
  const browser = await launch();
  let count = 0;
  try {
    for (let round = 1; round <= rounds; round++) {
      say(`audit-chain, round ${round} of ${rounds}`);
      const { records, asked } = await verify(browser, server, figures);
      count = records;
      const { page, end } = await openTab(browser, pages.url('loop'));
      await page.waitForFunction(() => 'bench' in globalThis);
      figures.add('kc', 'bare', await hashBare(page, records, asked));
      await end();
      const all = figures.raw()['kc'];
      figures.add('kc', 'ratio', (all?.['whole']?.at(-1) ?? Number.NaN) / (all?.['bare']?.at(-1) ?? Number.NaN));
    }
  } finally {
    await browser.close();
    await pages.end();
    await server.end();
  }
  const of = (what: string) => figures.of('kc', what);
  const line = (what: string, unit: string, name: string, more = {}) => ({ what, unit, by: { kc: of(name) }, ...more });
  return {
    raw: figures.raw(),
    section: {
      title: `The chain of ${count.toLocaleString('en')} audit records, verified in the page`,
      note: 'From the press of Verify to the outcome: every record comes from the real server and is hashed in a thread beside the page. Beside it the same bytes hashed in a plain loop, in the same browser, without what brings them.',
      lines: [
        line('The whole log, to its outcome', 'ms', 'whole', under(of('whole'), 10_000, 'ms')),
        line('The same bytes in a plain loop', 'ms', 'bare'),
        line('Verifying beside the plain loop', 'x', 'ratio', under(of('ratio'), 2, 'x')),
        line('The longest task of the page', 'ms', 'task', under(of('task'), 100, 'ms')),
        line('The longest frame', 'ms', 'frame'),
        line('Frames that came late (over 34 ms)', '%', 'slow', under(of('slow'), 1 + of('idleSlow'), '%: 1 % more than while the page does nothing')),
        line('Frames that came late while the page does nothing', '%', 'idleSlow'),
      ],
    },
  };
}
