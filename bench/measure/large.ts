import type { Page } from 'playwright-core';
import { seeded } from '../records.ts';
import { CONSOLE_DIST } from '../../scripts/lib/paths.ts';
import { launch } from './browser.ts';
import { gather, median, under, type Section } from './figures.ts';
import { serveConsole } from './server.ts';
import { rowShown, signedIn } from './session.ts';

/** Returns the ms from an act until the requested rows are painted, measured in the page. */
function timedIn(page: Page, act: 'open' | number): Promise<number> {
  return page.evaluate(
    ([to, row]) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        let done = () => document.querySelector(row) !== null;
        if (to === 'open') location.hash = '#/auditlog';
        else {
          const sizer = document.querySelector('.kc-sizer');
          const box = sizer?.parentElement;
          if (!sizer || !box) throw new Error('There is no grid.');
          box.scrollTop = (box.scrollHeight - box.clientHeight) * (to as number);
          done = () => {
            const at = box.getBoundingClientRect();
            const there = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)?.closest('.kc-row');
            return there !== null && there !== undefined && there.getAttribute('aria-busy') === null;
          };
        }
        const look = () => {
          if (!done()) return requestAnimationFrame(look);
          const after = new MessageChannel();
          after.port1.onmessage = () => resolve(performance.now() - from);
          after.port2.postMessage(null);
          return 0;
        };
        requestAnimationFrame(look);
      }),
    [act, `[aria-label="Audit log"] ${rowShown}`] as const,
  );
}

/** Measures the audit log with 1,000,000 records, which the console loads page by page from the real server. */
export async function measureLarge(rounds: number, say: (line: string) => void): Promise<{ section: Section; raw: unknown }> {
  const figures = gather();
  say('large: the server makes its records');
  const server = await serveConsole(CONSOLE_DIST, 'large');
  const browser = await launch();
  const random = seeded(7);
  let total = '';
  try {
    for (let round = 1; round <= rounds; round++) {
      say(`large, round ${round} of ${rounds}`);
      const { page, end } = await signedIn(browser, server, '/security');
      const answers: number[] = [];
      page.on('requestfinished', (request) => {
        if (request.url().includes('ListAuditMessages')) answers.push(request.timing().responseEnd);
      });
      figures.add('kc', 'open', await timedIn(page, 'open'));
      await page.waitForTimeout(800);
      total =
        (await page
          .getByText(/shown$/)
          .first()
          .textContent()) ?? '';
      figures.add('kc', 'firstPage', answers[0] ?? Number.NaN);
      figures.add('kc', 'middle', await timedIn(page, 0.5));
      for (let jump = 0; jump < 6; jump++) {
        await page.waitForTimeout(400);
        answers.length = 0;
        figures.add('kc', 'jump', await timedIn(page, 0.02 + 0.96 * random()));
        await page.waitForTimeout(200);
        figures.add('kc', 'anyPage', median(answers));
      }
      await end();
    }
  } finally {
    await browser.close();
    await server.end();
  }
  const of = (what: string) => figures.of('kc', what);
  return {
    raw: figures.raw(),
    section: {
      title: 'The audit log of 1,000,000 records, by pages from the real server',
      note: `In a console that is signed in and shows its users. The footer says: ${total}.`,
      lines: [
        { what: 'Open, to the first row painted', unit: 'ms', by: { kc: of('open') }, ...under(of('open'), 1000, 'ms') },
        { what: 'Jump to the middle, to its rows painted', unit: 'ms', by: { kc: of('middle') }, ...under(of('middle'), 500, 'ms') },
        { what: 'Jump anywhere, to its rows painted', unit: 'ms', by: { kc: of('jump') } },
        { what: 'First page, request to answer', unit: 'ms', by: { kc: of('firstPage') } },
        {
          what: 'A page anywhere, request to answer',
          unit: 'ms',
          by: { kc: of('anyPage') },
          goal: `within 2 x of the first page; is ${(of('anyPage') / of('firstPage')).toFixed(2)} x`,
          reached: of('anyPage') <= 2 * of('firstPage'),
        },
      ],
    },
  };
}
