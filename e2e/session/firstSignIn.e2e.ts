import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, inside } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney({ scenario: 'fresh' });
});
afterAll(() => journey.end());

const own = 'My-Own-Password-1';

describe('first sign-in to a fresh vault', () => {
  it('leads through every step, survives a reload in the middle, and ends on the landing page [AUTH-33] [AUTH-38] [AUTH-39] [AUTH-40]', async () => {
    const { page, offences, context } = await journey.open('', null);
    const dialog = (title: string) => dialogOn(page, { name: title });
    await page.getByLabel('Username').fill('secroot');
    await page.getByLabel('Password', { exact: true }).fill('Secroot-Fresh-1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();

    await dialog('End user license agreement').getByRole('button', { name: 'Accept' }).click();
    const password = dialog('Set password');
    await password.waitFor();
    // No other route opens until all forced steps are done.
    await go(page, '/security');
    expect(await page.getByRole('grid').count()).toBe(0);
    await page.reload();
    await password.getByRole('textbox', { name: 'New password', exact: true }).fill(own);
    await password.getByRole('textbox', { name: 'Repeat new password', exact: true }).fill(own);
    await password.getByRole('button', { name: 'Set password' }).click();

    const mail = dialog('Mail server setup');
    await mail.getByLabel(/^Server/).fill('mail.nordbank.example');
    await mail.getByLabel(/^Sender address/).fill('kc@nordbank.example');
    await mail.getByRole('button', { name: 'Save mail server' }).click();

    const download = page.waitForEvent('download');
    await dialog('Download your admin key part').getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('secroot-admin-key.txt');

    const addresses = dialog('Your email addresses');
    await addresses.getByLabel(/^Email/).fill('root@nordbank.example');
    await addresses.getByRole('button', { name: 'Save addresses' }).click();
    await addresses.waitFor({ state: 'detached' });
    await dialogOn(page).getByRole('button', { name: 'No thanks' }).click();
    await inside(page);
    await page.getByRole('grid').waitFor();

    await page.reload();
    await page.getByRole('grid').waitFor();
    expect(await dialogOn(page).count()).toBe(0);
    expect(offences.policy).toEqual([]);
    expect(offences.uncaught).toEqual([]);
    await context.close();
  });
});
