import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, drawn, go, landed, signIn } from '../page.ts';
import { unreadable } from './unreadable.ts';
import { walkScreens } from './walkScreens.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney({}, ['--blink-settings=defaultFontSize=32']);
});
afterAll(() => journey.end());

const dialogs = ['/security?dialog=users.create', '/cloudkeys?tab=1&dialog=cloudKeys.create', '/auditlog?dialog=audit.export'];

/** At this text size, a window of 1280 px has the layout of a phone. One of 1920 px has the space of 960 px. */
const windows = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

async function settled(page: Page): Promise<void> {
  await drawn(page);
  // The animation of a skeleton never ends.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}

it('shows all text completely at a text size of 200 %, on every screen, in details and in dialogs', { timeout: 240_000 }, async () => {
  const { page, context } = await journey.open('', null);
  const [first, ...others] = windows as [(typeof windows)[number], ...typeof windows];
  await page.setViewportSize(first);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  const problems: string[] = [];
  const look = async (place: string) => {
    for (const one of await unreadable(page)) problems.push(`${place} at ${first.width} px: ${one}`);
    for (const size of others) {
      await page.setViewportSize(size);
      await settled(page);
      for (const one of await unreadable(page)) problems.push(`${place} at ${size.width} px: ${one}`);
    }
    await page.setViewportSize(first);
    await settled(page);
  };
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await look('/login');
  await signIn(page, 'secroot');
  await landed(page);
  await walkScreens(page, {
    settled: () => settled(page),
    look,
    // A row is at least as high as two lines of text.
    onRow: async (row, place) => expect((await row.boundingBox())?.height, place).toBeGreaterThanOrEqual(60),
  });
  for (const place of dialogs) {
    await go(page, place);
    await dialogOn(page).locator('h2').first().waitFor();
    await settled(page);
    await look(place);
  }
  expect(problems).toEqual([]);
  await context.close();
});
