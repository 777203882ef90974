import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { drawn } from '../page.ts';
import { cutAfterFit } from './columnFit.ts';
import { walkScreens } from './walkScreens.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey?.end());

const widths = [1280, 1440, 1920];

it('cuts no cell of a list while another column has room, at any width of a window', { timeout: 240_000 }, async () => {
  const { page } = await journey.visit('/alerts');
  const problems: string[] = [];
  await walkScreens(page, {
    settled: () => drawn(page),
    look: async (place) => {
      if ((await page.locator('.kc-row').count()) === 0) return;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        problems.push(...(await cutAfterFit(page)).map((problem) => `${place} at ${width} px: ${problem}`));
      }
    },
  });
  expect(problems).toEqual([]);
});
