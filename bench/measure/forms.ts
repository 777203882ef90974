import { ask, launch, mainThread, openTab } from './browser.ts';
import { atMost, gather, under, type Section } from './figures.ts';
import type { Pages } from './pages.ts';

export const formPeers = { 'kc form': 'forms/kc.tsx', 'React Hook Form': 'forms/reactHookForm.tsx', 'naive Formik': 'forms/naiveFormik.tsx' } as const;
const sides = Object.keys(formPeers);
const rival = 'React Hook Form';
const keys = 'a name for it, forty letters or so long ';

interface Opened {
  painted: number;
  still: number;
}

/** Measures each form in the same dialog: opening it with loaded code, and typing into its eighth field. */
export async function measureForms(pages: Pages, rounds: number, say: (line: string) => void): Promise<{ section: Section; raw: unknown }> {
  const figures = gather();
  const quick = await launch(['--disable-frame-rate-limit', '--disable-gpu-vsync']);
  const browser = await launch();
  for (let round = 1; round <= rounds; round++) {
    say(`forms, round ${round} of ${rounds}`);
    for (const side of sides) {
      const opened = await openTab(quick, pages.url(side));
      for (let i = 0; i < 9; i++) {
        const { painted, still } = await ask<Opened>(opened.page, 'open');
        if (i >= 3) figures.add(side, 'open', painted);
        if (i >= 3) figures.add(side, 'still', still);
        await ask(opened.page, 'shut');
      }
      await opened.end();

      const { page, cdp, end } = await openTab(browser, pages.url(side));
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      // At 60 frames a second, because the check whether the page has settled costs time in every frame.
      for (let i = 0; i < 9; i++) {
        const from = await mainThread(cdp);
        await ask<Opened>(page, 'open');
        if (i >= 3) figures.add(side, 'work', (await mainThread(cdp)) - from);
        await ask(page, 'shut');
      }
      await ask(page, 'open');
      const field = page.getByLabel('Field 8');
      // Blur the field once, so that each form validates on every keystroke from here on.
      await field.fill('x');
      await page.getByLabel('Field 9').focus();
      await field.focus();
      await page.keyboard.type('warm it up first', { delay: 30 });
      await page.waitForTimeout(600);
      const idle = await mainThread(cdp);
      await page.waitForTimeout(1000);
      const rest = (await mainThread(cdp)) - idle;
      const before = await mainThread(cdp);
      const from = performance.now();
      await page.keyboard.type(keys, { delay: 60 });
      await page.waitForTimeout(400);
      const took = performance.now() - from;
      figures.add(side, 'key', ((await mainThread(cdp)) - before - (rest * took) / 1000) / keys.length);
      await end();
    }
  }
  await quick.close();
  await browser.close();
  const mine = (what: string) => figures.of('kc form', what);
  return {
    raw: figures.raw(),
    section: {
      title: 'A dialog with a form of 15 fields',
      note: 'The same dialog, the same fields to look at, the same yup schema. The blinking of the caret is taken off.',
      lines: [
        { what: 'Open again, to painted', unit: 'ms', by: figures.by('open'), ...atMost(mine('open'), 1.1, figures.of(rival, 'open'), rival) },
        {
          what: 'Open again, main thread until it is settled',
          unit: 'ms',
          by: figures.by('work'),
          ...atMost(mine('work'), 1.1, figures.of(rival, 'work'), rival),
        },
        { what: 'Open again, settled: nothing changes or moves any more', unit: 'ms', by: figures.by('still'), ...under(mine('still'), 90, 'ms') },
        { what: 'Main thread a keystroke', unit: 'ms', by: figures.by('key'), ...atMost(mine('key'), 0.8, figures.of(rival, 'key'), rival) },
      ],
    },
  };
}
