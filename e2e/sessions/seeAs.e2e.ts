import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, pressAction } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('the console seen as another user', () => {
  it('[AUDR-07] [AUDR-09] [AUDR-11] shows the pages of both, survives a reload, offers no change, and ends by a press', async () => {
    const { page, context, offences } = await journey.open('/security?filter.full_name=Carlos');
    const menu = page.getByRole('navigation').getByRole('link');
    await page
      .getByRole('row', { name: /Carlos/ })
      .getByText('Carlos')
      .first()
      .click();
    await pressAction(page, 'See as user');
    await dialogOn(page, { name: /^See the console as carlos/ })
      .getByRole('button', { name: 'See as user' })
      .click();
    const mark = page.getByText('You see the console as carlos.mendes@nordbank.example');
    await mark.waitFor();
    await expect.poll(() => menu.filter({ hasText: 'Users and groups' }).count()).toBe(0);
    await menu.filter({ hasText: 'Cloud keys' }).first().click();
    await page.getByRole('main').locator('h1').first().waitFor();
    await expect.poll(() => page.locator('main [aria-busy="true"]').count(), { timeout: 20_000 }).toBe(0);
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(?:Create|Import|Rotate|Delete)\b/ })
        .count(),
    ).toBe(0);
    await page.reload();
    await mark.waitFor();
    await page.getByText('Read only', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'End view' }).click();
    await mark.waitFor({ state: 'detached' });
    await menu.filter({ hasText: 'Users and groups' }).first().waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [] });
    await context.close();
  });
});
