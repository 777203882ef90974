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

/** First words of controls that change something. */
const changing =
  /^(?:Abandon|Add|Apply|Approve|Assign|Attach|Authenticate|Back up|Cancel|Change|Clear|Complete|Configure|Confirm|Create|Deauthenticate|Decrypt|Delete|Disable|Discard|Download backup|Edit|Enable|Encrypt|Enroll|Expire|Finish|Fix|Generate|Import|Invite|Join|Keep|Leave|Locate|Make|Mark|Migrate|Move|New|Reboot|Refresh key|Refuse|Regenerate|Remove|Rename|Renew|Replace|Request|Reset|Restart|Restore|Retry|Revert|Revoke|Root drive key|Rotate|Save|Set|Share|Start|Stop|Sync|Test|Try again|Undo|Unlock|Upgrade|Upload|Verify)\b/;
/** Controls that only read, or concern what is the auditor's own: filters and saved views of lists, alerts that were read. */
const own = /^(?:Add filter|Verify the whole log|Save (?:as )?view|Mark (?:all )?as (?:un)?read)/;

/** Returns the visible controls in the page that change something: buttons, switches that can be turned, and links to dialogs other than the settings. */
async function changingControls(page: Page): Promise<string[]> {
  const found = await page
    .locator('main')
    .locator('button, [role=button], [role=switch], a[href*="dialog="]')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => ({
          name: (one.getAttribute('aria-label') ?? one.textContent).trim(),
          turns: one.getAttribute('role') === 'switch' && one.getAttribute('aria-disabled') !== 'true' && !one.matches(':disabled'),
          opens: one.getAttribute('href') ?? '',
        })),
    );
  return found.flatMap(({ name, turns, opens }) =>
    turns || (opens !== '' && !opens.includes('systemSettings.change')) || (changing.test(name) && !own.test(name)) ? [name] : [],
  );
}

describe('an auditor', () => {
  it('[AUDR-01] [AUDR-05] reads every page of the menu after the appointment, and finds no control that changes something', async () => {
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
      await page.locator(`nav a[href="${place}"][aria-current="page"]`).first().waitFor();
      await page.getByRole('main').locator('h1').first().waitFor();
      expect([place, await page.getByText('You do not have access to this page.').count()]).toEqual([place, 0]);
      const tabs = page.getByRole('main').getByRole('tab');
      for (let i = 0; i < Math.max(1, await tabs.count()); i += 1) {
        if ((await tabs.count()) > 0) await tabs.nth(i).click();
        await expect.poll(() => page.locator('main [aria-busy="true"]').count(), { timeout: 20_000 }).toBe(0);
        const row = page.getByRole('main').locator('[role=row][aria-rowindex="2"]').first();
        if ((await row.count()) > 0) await row.locator('[role=gridcell]').nth(1).click();
        found.push(...(await changingControls(page)).map((name) => `${place}: ${name}`));
      }
    }
    expect(found).toEqual([]);
    expect(offences).toMatchObject({ policy: [], uncaught: [] });
    await context.close();
  });
});
