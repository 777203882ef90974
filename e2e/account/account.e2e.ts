import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, inside, path, signIn } from '../page.ts';

const security = 'sara.lindqvist@nordbank.example';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('account', () => {
  it('[ACCT-10] renders the QR code under the strict content security policy', async () => {
    const { page, offences } = await journey.visit('/account');
    await page.getByRole('button', { name: 'Set up two-factor' }).click();
    await dialogOn(page).getByRole('button', { name: 'Next' }).click();
    const image = page.getByRole('img', { name: 'QR code for your authenticator app' });
    await image.waitFor();
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
    expect(offences.policy).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('Verification pending').waitFor();
    await page.getByRole('button', { name: 'Remove two-factor' }).click();
    await dialogOn(page).getByRole('button', { name: 'Remove two-factor' }).click();
    await page.getByText('Not set up').waitFor();
  });

  it('[ACCT-03] downloads the admin key part as a file with the login name', async () => {
    const { page } = await journey.visit('/account?dialog=adminKey.download');
    const file = page.waitForEvent('download');
    await dialogOn(page).getByRole('button', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toBe('secroot-admin-key.txt');
  });

  it('[ACCT-02] logs the user out after a password change, states why, and accepts the new password', async () => {
    const { page } = await journey.openAlone('/account', security);
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = dialogOn(page);
    await dialog.getByLabel('Current password').fill('Security-Demo-1');
    await dialog
      .getByRole('textbox', { name: /^New password/ })
      .or(dialog.locator('input[name="password"]'))
      .first()
      .fill('Security-Next-2');
    await dialog.locator('input[name="repeated"]').fill('Security-Next-2');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed successfully. Please login again.').waitFor();
    await expect.poll(() => path(page)).toBe('/login');
    await signIn(page, security, 'Security-Next-2');
    await inside(page);
  });
});
