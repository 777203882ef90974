import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, inside, pass } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const minute = 60_000;
/** More minutes than the idle timeout of a session, and than the lifetime of a token. */
const minutes = 35;

it('keeps a session alive in both tabs while the user types in one', { timeout: 300_000 }, async () => {
  const { page, context } = await journey.open('', 'secroot', async (blank) => {
    // For the whole context, so that both tabs have the same time.
    await blank.clock.install();
    // Only keys count as activity here. Suppress pointer events of moving content, and automatic scrolling.
    await blank.addInitScript(() => {
      for (const sign of ['pointermove', 'scroll']) addEventListener(sign, (event) => event.stopImmediatePropagation(), { capture: true });
    });
  });
  const idle = await context.newPage();
  await idle.goto(journey.address());
  await inside(idle);
  const asked: string[] = [];
  const look = async (which: string, at: number, tab: Page) => {
    if ((await dialogOn(tab, { name: 'Session timeout' }).count()) > 0) asked.push(`${which} tab after ${at} minutes`);
  };

  await page.bringToFront();
  await go(page, '/security?dialog=users.create');
  const field = dialogOn(page).getByLabel(/^Full name/);
  await field.waitFor();
  for (let at = 1; at <= minutes; at += 1) {
    await field.press('a');
    await pass(page, minute);
    await look('typed', at, page);
    await look('idle', at, idle);
  }
  expect(asked).toEqual([]);
  expect(await field.inputValue()).toBe('a'.repeat(minutes));
  for (const tab of [page, idle]) expect(await tab.getByLabel('Username').count()).toBe(0);
  // Control test: without a key press, the session times out in both tabs.
  await pass(page, 28.5 * minute);
  await dialogOn(page, { name: 'Session timeout' }).waitFor();
  await context.close();
});
