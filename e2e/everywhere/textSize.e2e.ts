import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from '../../apps/console/src/screens.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, signIn } from '../page.ts';
import { unreadable } from './unreadable.ts';

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
    for (const { path } of screens.filter((screen) => !screen.path.includes(':'))) {
      await go(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
      for (let at = 0; at < Math.max(1, await tabs.count()); at += 1) {
        if (at > 0) await tabs.nth(at).click();
        await settled(page);
        const place = `${path}, tab ${at}`;
        await look(place);
        const row = page.getByRole('main').locator('.kc-row').first();
        if ((await row.count()) === 0) continue;
        // As tall as two lines of text at least.
        expect((await row.boundingBox())?.height, place).toBeGreaterThanOrEqual(60);
        await row.locator('td').nth(1).click();
        await settled(page);
        await look(`details of ${place}`);
        await page.keyboard.press('Escape');
      }
    }
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
