import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, signIn } from '../page.ts';
import { unreadable } from './unreadable.ts';
import { walkScreens } from './walkScreens.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney({}, ['--blink-settings=defaultFontSize=32']);
});
afterAll(() => journey.end());

const dialogs = ['/security?dialog=users.create', '/cloudkeys?tab=1&dialog=cloudKeys.create', '/auditlog?dialog=audit.export'];

const settled = async (page: Page) => {
  await page.waitForFunction(() => !document.querySelector('[data-kc-skeleton]'));
  await page.waitForTimeout(600);
};

/** At 1280 px the page folds as on a phone; at 1920 px it has the room of 960. */
describe.each([1280, 1920])('text of 200 % in a window of %i px', (width) => {
  it('is read in whole on every screen, in details and in dialogs', { timeout: 240_000 }, async () => {
    const { page, context } = await journey.open('', null);
    await page.setViewportSize({ width, height: width === 1280 ? 800 : 1080 });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const problems: string[] = [];
    const look = async (place: string) => {
      for (const one of await unreadable(page)) problems.push(`${place}: ${one}`);
    };
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await look('/login');
    await signIn(page, 'secroot');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await walkScreens(page, {
      settled: () => settled(page),
      look,
      // As tall as two lines of text at least.
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
});
