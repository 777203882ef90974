import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('user defaults', () => {
  it('[SEC-093] are applied and kept across a restart', async () => {
    const { page } = await journey.visit('/security/defaults');
    const section = page.getByRole('region', { name: 'Accounts and passwords' });
    await section.getByRole('textbox', { name: /^Password history/ }).fill('9');
    await section.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Applied Successfully').waitFor();
    await journey.restart();
    const again = await journey.visit('/security/defaults');
    await expect.poll(() => again.page.getByRole('textbox', { name: /^Password history/ }).inputValue()).toBe('9');
  });
});

describe('unapplied settings', () => {
  it('are kept across a reload, and require a confirmation before a link or Back discards them', async () => {
    const { page, context } = await journey.openAlone('/security/defaults');
    const field = page.getByRole('region', { name: 'Accounts and passwords' }).getByRole('textbox', { name: /^Password history/ });
    await field.fill('11');
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('11');
    const question = dialogOn(page, { name: 'Discard your changes?' });
    await page.getByRole('navigation').getByRole('link', { name: 'Sign-in' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('11');
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await field.inputValue()).toBe('11');
    await page.getByRole('navigation').getByRole('link', { name: 'Alerts' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Alerts' }).waitFor();
    await page.goBack();
    await expect.poll(() => field.inputValue()).not.toBe('11');
    await context.close();
  });
});

describe('sign-in settings', () => {
  it('have their own menu entry, and old addresses of their dialogs lead there', async () => {
    const { page } = await journey.openAlone('/security/defaults?dialog=oidc.help');
    await dialogOn(page).getByText('How to configure OIDC').waitFor();
    await dialogOn(page).getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Sign-in' }).waitFor();
    await expect.poll(() => page.getByRole('navigation').locator('[aria-current]').innerText()).toBe('Sign-in');
    await page.getByRole('navigation').getByRole('link', { name: 'User defaults' }).click();
    await page.getByRole('heading', { level: 1, name: 'User defaults' }).waitFor();
    expect(await page.getByRole('region', { name: 'OIDC' }).count()).toBe(0);
  });
});
