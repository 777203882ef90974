import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const grid = (page: Page) => page.getByRole('grid', { name: 'Alerts' });
const rows = (page: Page) => grid(page).locator('.kc-row');
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /alerts?$/i });

describe('alerts', () => {
  it('[ALERT-11] counts unread alerts that need action at the bell, for each user, until the user opens the list', async () => {
    const { page, context } = await journey.open('/security', 'sara.lindqvist@nordbank.example');
    await expect.poll(() => bell(page).innerText()).toContain('3');
    await bell(page).click();
    await grid(page).waitFor();
    await expect
      .poll(() =>
        bell(page)
          .getAttribute('aria-label')
          .then(async (label) => label ?? (await bell(page).innerText())),
      )
      .not.toMatch(/\d/);
    await page.reload();
    await grid(page).waitFor();
    await expect.poll(() => bell(page).innerText()).not.toMatch(/\d/);
    await context.close();
    const other = await journey.visit('/security');
    await expect.poll(() => bell(other.page).innerText()).toContain('3');
  });

  it('keeps filters, sort and the selected row in the address', async () => {
    const { page } = await journey.visit('/alerts');
    await rows(page).first().waitFor();
    await page.getByRole('textbox', { name: 'Filter by message' }).fill('disk usage');
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.getByRole('columnheader', { name: 'Date' }).click();
    await page.getByText('Disk usage of kc-node-1 is at 71 percent.').first().click();
    await expect.poll(() => page.url()).toContain('row=6');
    await page.reload();
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.getByRole('region', { name: /^Details of Disk usage/ }).waitFor();
    expect(new URLSearchParams(page.url().split('?')[1]).get('filter.message')).toBe('disk usage');
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('row=');
  });

  it('[ALERT-12] deletes selected alerts on alt+shift+d, and they stay deleted after a restart', async () => {
    const { page } = await journey.visit('/alerts', 'carlos.mendes@nordbank.example');
    await rows(page).first().waitFor();
    await page.keyboard.press('Alt+Shift+D');
    expect(await dialogOn(page).count()).toBe(0);
    await page.getByRole('checkbox').nth(1).click();
    await page.getByRole('checkbox').nth(2).click();
    await page.keyboard.press('Alt+Shift+D');
    const dialog = dialogOn(page, { name: 'Delete 2 selected alert(s)?' });
    await dialog.getByRole('button', { name: 'Delete 2 alerts' }).click();
    await page.getByText('Alert(s) deleted successfully').waitFor();
    await expect.poll(() => page.getByText(/^\d+ shown/).innerText()).toContain('12 shown');
    await journey.restart();
    const again = await journey.visit('/alerts');
    await expect.poll(() => again.page.getByText(/^\d+ shown/).innerText()).toContain('12 shown');
    expect(await again.page.getByText('CSP account azure-retail could not be reached').count()).toBe(0);
  });

  it('[ALERT-06] hides the bell while the web GUI alert is off, but not the list', async () => {
    const { page } = await journey.visit('/alert-settings');
    const turn = page.getByRole('switch');
    await bell(page).waitFor();
    await turn.click();
    await page.getByText('Alert Settings Disabled Successfully').waitFor();
    await bell(page).waitFor({ state: 'detached' });
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Alerts/ })
      .click();
    await rows(page).first().waitFor();
    await page.goBack();
    await page.getByRole('switch').click();
    await page.getByText('Alert Settings Enabled Successfully').waitFor();
    await bell(page).waitFor();
  });

  it('denies the alert settings to users who are not security administrators', async () => {
    const { page } = await journey.visit('/alert-settings', 'carlos.mendes@nordbank.example');
    await page.getByText('You do not have access to this page.').waitFor();
    expect(await page.getByRole('link', { name: 'Alert settings' }).count()).toBe(0);
  });
});
