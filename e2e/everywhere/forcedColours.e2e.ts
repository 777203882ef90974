import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

/** Returns the colors and the outline of an element, as visible in forced colors. */
const look = (one: Locator): Promise<string> =>
  one.evaluate((element) => {
    const { backgroundColor, borderBottomColor, outlineStyle } = getComputedStyle(element);
    return `${backgroundColor} ${borderBottomColor} ${outlineStyle}`;
  });

it('distinguishes current, selected and enabled elements in forced colors', async () => {
  const { page } = await journey.openAlone('/security');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByText('Anna Holm').first().waitFor();
  const differ = async (a: Locator, b: Locator) => expect(await look(a)).not.toBe(await look(b));
  const links = page.getByRole('navigation', { name: 'Main' });
  await differ(links.locator('[aria-current]'), links.locator('a:not([aria-current])').first());
  await differ(page.locator('[role="tab"][aria-selected="true"]').first(), page.locator('[role="tab"][aria-selected="false"]').first());
  await page.getByRole('gridcell').getByText('Anna Holm').first().click();
  await page.locator('tr[aria-current]').waitFor();
  await differ(page.locator('tr[aria-current]'), page.locator('tbody tr:not([aria-current])').first());
  await go(page, '/userprefs');
  const turn = page.getByRole('switch').first();
  const on = await look(turn);
  await turn.click();
  // The color changes in a short transition.
  await expect.poll(() => look(turn)).not.toBe(on);
  await go(page, '/cloudkeys/calendar');
  const bar = page.getByRole('list').getByRole('button').and(page.locator('[aria-pressed="false"]')).first();
  await bar.click();
  await page.locator('[aria-pressed="true"]').first().waitFor();
  await differ(page.locator('li [aria-pressed="true"]').first(), page.locator('li [aria-pressed="false"]').first());
});
