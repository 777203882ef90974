import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, pressAction } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const carlos = 'carlos.mendes@nordbank.example';

/** First words of buttons that change something. */
const changing =
  /^(?:Add|Apply|Assign|Back up|Cancel|Change|Clear|Complete|Configure|Confirm|Create|Deauthenticate|Delete|Disable|Discard|Download backup|Edit|Enable|Expire|Finish|Generate|Import|Invite|Join|Keep|Locate|Make|Mark|Migrate|Move|New|Reboot|Regenerate|Remove|Rename|Replace|Request|Reset|Restart|Restore|Retry|Revert|Revoke|Rotate|Save|Set|Share|Sign|Start|Stop|Test|Try again|Undo|Unlock|Upgrade|Upload|Verify)\b/;
/** Buttons that only read, or concern what is the auditor's own: filters and saved views of lists, alerts that were read. */
const own = /^(?:Add filter|Verify the whole log|Save (?:as )?view|Mark (?:all )?as (?:un)?read)/;

/** Returns the names of the visible buttons of the page that change something. */
async function changingButtons(page: Page): Promise<string[]> {
  const names = await page
    .locator('main')
    .getByRole('button')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('aria-label') ?? one.textContent.trim()));
  return names.filter((name) => changing.test(name) && !own.test(name));
}

describe('an auditor', () => {
  it('[AUDR-01] [AUDR-05] reads every page of the menu after the appointment, and finds no button that changes something', async () => {
    const admin = await journey.open(`/security?filter.full_name=Carlos`);
    await admin.page
      .getByRole('row', { name: /Carlos/ })
      .getByText('Carlos')
      .first()
      .click();
    await admin.page.getByRole('region', { name: /^Details of Carlos/ }).waitFor();
    await pressAction(admin.page, 'Edit');
    const edit = dialogOn(admin.page, { name: `Edit user ${carlos}` });
    await edit.getByRole('combobox', { name: /^Access/ }).selectOption('Auditor (read only)');
    for (const privilege of ['Security Admin', 'Domain Admin']) {
      await edit.getByRole('combobox', { name: /^Privileges/ }).click();
      await admin.page.getByRole('option', { name: privilege, exact: true }).click();
      await admin.page.keyboard.press('Escape');
    }
    await edit.getByRole('button', { name: 'Save user' }).click();
    await dialogOn(admin.page, { name: `Make ${carlos} an auditor` })
      .getByRole('button', { name: 'Make auditor' })
      .click();
    await edit.waitFor({ state: 'detached' });
    await admin.context.close();

    const { page, context, offences } = await journey.open('/', carlos);
    await page.getByText('Auditor · read only').waitFor();
    const links = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    const places = [...new Set(links.filter((link) => link.includes('#/')))];
    expect(places.length).toBeGreaterThan(15);
    const found: string[] = [];
    for (const place of places) {
      await page.evaluate((to) => void location.assign(to), place);
      await page.getByRole('main').locator('h1').first().waitFor();
      const tabs = page.getByRole('main').getByRole('tab');
      for (let i = 0; i < Math.max(1, await tabs.count()); i += 1) {
        if ((await tabs.count()) > 0) await tabs.nth(i).click();
        await expect.poll(() => page.locator('main [aria-busy="true"]').count(), { timeout: 20_000 }).toBe(0);
        const row = page.getByRole('main').locator('[role=row][aria-rowindex="2"]').first();
        if ((await row.count()) > 0) await row.locator('[role=gridcell]').nth(1).click();
        found.push(...(await changingButtons(page)).map((name) => `${place}: ${name}`));
      }
    }
    expect(found).toEqual([]);
    expect(offences).toMatchObject({ policy: [], uncaught: [] });
    await context.close();
  });
});
