import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, enter, go, pass, path, theme } from '../page.ts';

const security = 'sara.lindqvist@nordbank.example';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('preferences', () => {
  it('[COMF-09] [SHELL-017] [SHELL-048] [SHELL-080] [SHELL-081] [SHELL-123] start with the dark theme; another theme applies at once and in another browser', async () => {
    const { page } = await journey.openAlone('/userprefs', security);
    await page.getByRole('radio', { name: /^Dark/ }).waitFor();
    await expect.poll(() => theme(page)).toBe('dark');
    await page.getByRole('radio', { name: /^Light/ }).check();
    await expect.poll(() => theme(page)).toBe('light');
    await page.getByText('User preferences updated successfully').waitFor();
    const other = await journey.openAlone('/userprefs', security);
    await expect.poll(() => theme(other.page)).toBe('light');
    // The button in the header changes the same setting.
    await other.page.getByRole('button', { name: /^Theme: light/ }).click();
    await expect.poll(() => theme(other.page)).toBe('contrast');
    await expect.poll(() => other.page.getByRole('radio', { name: /^High contrast/ }).isChecked()).toBe(true);
  });

  it('[SHELL-018] [SHELL-079] offer the landing pages that the user may open, and apply the selected one', async () => {
    const { page } = await journey.openAlone('/userprefs', security);
    const choice = page.getByRole('combobox', { name: 'Default landing page' });
    await choice.waitFor();
    expect(await choice.locator('option').allInnerTexts()).toEqual(['Users and groups', 'Account']);
    await choice.selectOption('Account');
    await page.getByText('User preferences updated successfully').waitFor();
    const again = await journey.openAlone('', null);
    await enter(again.page, security);
    await expect.poll(() => path(again.page)).toBe('/account');
  });

  it('[SHELL-019] [SHELL-020] [SHELL-094] keep grid columns until a reset; while saving is off, until the page reloads', async () => {
    const { page } = await journey.openAlone('/userprefs');
    const saving = page.getByRole('switch', { name: 'Save grid columns' });
    await saving.waitFor();
    // Another journey of the same user may have turned it off.
    if ((await saving.getAttribute('aria-checked')) === 'false') {
      await saving.click();
      await page.getByText('User preferences updated successfully').waitFor();
      await page.reload();
    }
    await go(page, '/security');
    const head = (title: string) => page.getByRole('columnheader', { name: title, exact: true });
    const saved = () =>
      page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('gui_prefs/') && (request.postData() ?? '').includes('hidden'), {
        timeout: 8_000,
      });
    const turn = async (title: string) => {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: title }).click();
      await page.keyboard.press('Escape');
    };
    await head('Groups').waitFor();
    await Promise.all([saved(), turn('Groups').then(() => head('Groups').waitFor({ state: 'detached' }))]);
    await page.reload();
    await head('User name').waitFor();
    expect(await head('Groups').count()).toBe(0);

    await go(page, '/userprefs');
    await page.getByRole('button', { name: 'Reset saved columns' }).click();
    await dialogOn(page).getByText('Reset all saved grid columns?').waitFor();
    await dialogOn(page).getByRole('button', { name: 'Reset columns' }).click();
    await page.getByText('User preferences updated successfully').waitFor();
    await page.getByRole('switch', { name: 'Save grid columns' }).click();
    await go(page, '/security');
    await head('Groups').waitFor();
    await page.clock.install();
    await turn('Groups');
    await head('Groups').waitFor({ state: 'detached' });
    // Longer than the pause after which the console saves columns.
    await pass(page, 6_000);
    await page.reload();
    await head('Groups').waitFor();
  });
});
