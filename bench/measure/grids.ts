import type { Browser } from 'playwright-core';
import { ask, heap, launch, mainThread, openTab, type Tab } from './browser.ts';
import { atMost, gather, under, type Line, type Section } from './figures.ts';
import { countScripts } from './inPage.ts';
import type { Pages } from './pages.ts';

export const gridPeers = {
  kc: 'peers/kc.tsx',
  'react-data-grid': 'peers/reactDataGrid.tsx',
  'AG Grid': 'peers/agGrid.tsx',
  Glide: 'peers/glide.tsx',
  'MUI X': 'peers/muiGrid.tsx',
  Cloudscape: 'peers/cloudscape.tsx',
} as const;

const count = 100_000;
const rival = 'react-data-grid';
/** Grids whose page implements sorting and filtering itself. */
const plain = [rival, 'Glide'];
/** Typed into the filter box, letter by letter. Each letter changes the first row, so that the page shows when the filter is complete. */
const word = '61a4';
type Gathered = ReturnType<typeof gather>;

/** Runs one measurement and reports an error, so that a side without one feature still gets its other figures. */
async function attempt(figures: Gathered, side: string, what: string, work: () => Promise<number>): Promise<void> {
  try {
    figures.add(side, what, await work());
  } catch (error) {
    process.stderr.write(`${side}, ${what}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`);
  }
}

/** Clicks the element for an act with real pointer events. Returns the ms until the effect is painted. */
async function press(page: Tab['page'], act: string): Promise<number> {
  const { x, y } = await ask<{ x: number; y: number }>(page, 'place', act);
  await page.mouse.move(x, y);
  await ask(page, 'expect', act);
  await page.mouse.click(x, y);
  return ask<number>(page, 'took');
}

/** Types a word of four letters into the filter box, and deletes it. Returns the ms of each keystroke. */
async function typeWord(page: Tab['page']): Promise<number[]> {
  const { x, y } = await ask<{ x: number; y: number }>(page, 'place', 'filter');
  await page.mouse.click(x, y);
  const times: number[] = [];
  for (let i = 1; i <= word.length; i++) {
    await ask(page, 'expect', 'filter', word.slice(0, i));
    await page.keyboard.press(word.charAt(i - 1));
    times.push(await ask<number>(page, 'took'));
  }
  await ask(page, 'expect', 'filter', '');
  for (let i = 0; i < word.length; i++) await page.keyboard.press('Backspace');
  await ask(page, 'took');
  return times;
}

async function oneRound(browser: Browser, pages: Pages, side: string, figures: Gathered): Promise<void> {
  const { page, end } = await openTab(browser, pages.url(side));
  try {
    await ask(page, 'make', count);
    await attempt(figures, side, 'mount', () => ask<number>(page, 'mount'));
    await attempt(figures, side, 'sort', () => press(page, 'sort'));
    await attempt(figures, side, 'sortByUser', () => press(page, 'sortByUser'));
    await ask(page, 'unmount');
    await attempt(figures, side, 'mountAgain', () => ask<number>(page, 'mount'));
    await attempt(figures, side, 'filter', async () => {
      const keys = await typeWord(page);
      figures.add(side, 'filterFirst', keys[0] ?? Number.NaN);
      return keys.reduce((sum, one) => sum + one, 0) / keys.length;
    });
    await attempt(figures, side, 'selectAll', () => press(page, 'selectAll'));
  } finally {
    await end();
  }
}

async function weigh(browser: Browser, pages: Pages, side: string, figures: Gathered): Promise<void> {
  const { page, cdp, end } = await openTab(browser);
  try {
    const scripts = countScripts(page);
    await page.goto(pages.url(side));
    await ask(page, 'make', count);
    if (side !== 'data') {
      await ask(page, 'mount');
      await ask(page, 'idle', 500);
      figures.add(side, 'script', await scripts());
      figures.add(side, 'elements', await ask<number>(page, 'elements'));
    }
    figures.add(side, 'heap', await heap(cdp));
  } finally {
    await end();
  }
}

async function scrollWork(browser: Browser, pages: Pages, side: string, figures: Gathered): Promise<void> {
  const { page, cdp, end } = await openTab(browser, pages.url(side));
  try {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await ask(page, 'make', count);
    await ask(page, 'mount');
    await ask(page, 'scroll', 500, 60);
    await ask(page, 'idle', 300);
    const before = await mainThread(cdp);
    const frames = 120;
    // 17 rows of 30 px per frame are 1,000 rows a second at 60 frames.
    const to = await ask<number>(page, 'scroll', 510, frames);
    if (to < 50_000) return;
    figures.add(side, 'scroll', ((await mainThread(cdp)) - before) / frames);
  } catch (error) {
    process.stderr.write(`${side}, scroll: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`);
  } finally {
    await end();
  }
}

/** Measures every grid with 100,000 records in the order A B C … A B C …, then takes the medians. */
export async function measureGrids(
  pages: Pages,
  sides: readonly string[],
  rounds: number,
  say: (line: string) => void,
): Promise<{ section: Section; raw: unknown }> {
  const figures = gather();
  // Without the frame rate limit, differences below 17 ms become visible.
  const quick = await launch(['--disable-frame-rate-limit', '--disable-gpu-vsync']);
  for (let round = 1; round <= rounds; round++) {
    for (const side of sides) {
      say(`grids, round ${round} of ${rounds}: ${side}`);
      await oneRound(quick, pages, side, figures);
    }
  }
  await quick.close();
  const browser = await launch();
  for (let round = 1; round <= rounds; round++) {
    say(`grids, scroll and heap, round ${round} of ${rounds}`);
    for (const side of sides) if (side !== 'Cloudscape') await scrollWork(browser, pages, side, figures);
    if (round <= 3) for (const side of ['data', ...sides]) await weigh(browser, pages, side, figures);
  }
  await browser.close();

  const kc = (what: string) => figures.of('kc', what);
  const versus = (what: string, factor: number) => atMost(kc(what), factor, figures.of(rival, what), rival);
  /** Compares with the fastest grid whose page implements sorting and filtering itself. */
  const versusPlain = (what: string, factor: number) => {
    const [fastest = rival] = plain.filter((side) => sides.includes(side)).toSorted((a, b) => figures.of(a, what) - figures.of(b, what));
    return atMost(kc(what), factor, figures.of(fastest, what), fastest);
  };
  const heaps = Object.fromEntries(
    Object.entries(figures.by('heap'))
      .filter(([side]) => side !== 'data')
      .map(([side, mb]) => [side, mb - figures.of('data', 'heap')]),
  );
  const line = (what: string, title: string, unit: string, goal: Pick<Line, 'goal' | 'reached'> = {}): Line => ({
    what: title,
    unit,
    by: figures.by(what),
    ...goal,
  });
  return {
    raw: figures.raw(),
    section: {
      title: 'A grid of 100,000 audit records',
      note: 'Seven columns and a check box, rows of 30 px. MUI X (community) and Cloudscape show one page of 100 records. Glide draws on a canvas and leaves sort and filter to its page. All sort texts in the same natural order; buttons and keys are pressed from outside, as a person does.',
      lines: [
        line('mount', 'First mount of a page to the first row painted', 'ms', versus('mount', 1)),
        line('mountAgain', 'Mounted again, code warm', 'ms', versus('mountAgain', 1.2)),
        line('sort', 'Sort by message, nearly all different', 'ms', versusPlain('sort', 0.6)),
        line('sortByUser', 'Sort by user, 2,000 different', 'ms', versusPlain('sortByUser', 0.6)),
        line('filter', 'Filter, mean of four keystrokes', 'ms', versusPlain('filter', 1)),
        line('filterFirst', 'Filter, the first keystroke', 'ms', versusPlain('filterFirst', 1)),
        line('selectAll', 'Select all', 'ms', versus('selectAll', 1.1)),
        line('scroll', 'Scroll at 1,000 rows/s: main thread a frame', 'ms', versus('scroll', 0.5)),
        line('script', 'JavaScript of the page (gzip)', 'kB', under(kc('script'), 100, 'kB')),
        { what: 'Heap over the bare data', unit: 'MB', by: heaps, ...under(heaps['kc'] ?? Number.NaN, 3, 'MB') },
        line('elements', 'DOM elements', '', under(kc('elements'), 500, 'elements')),
      ],
    },
  };
}
