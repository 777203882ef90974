import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, path } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const fixture = (name: string) => fileURLToPath(new URL(`../../packages/kc-appliance/licenses/${name}.lic`, import.meta.url));
const store = () => journey.server().vaults[0]!.appliance.environment.store;

describe('license', () => {
  it('[AUTH-43] [NET-30] [SET-045] after its expiry blocks all pages but its own, and a license error leads to its page', async () => {
    const { page, offences, context } = await journey.open('', 'sara.lindqvist@nordbank.example');
    const installed = store().value('license_installed');
    store().setValue('license_installed', { ...installed!, expires_on: '2026-01-31' });
    await go(page, '/security');
    const blocked = dialogOn(page, { name: 'License expired' });
    await blocked.getByRole('button', { name: 'Go to the license page' }).click();
    await page.getByText('The license has expired. Upload a new license.').waitFor();
    expect(path(page)).toBe('/license');
    expect(await blocked.count()).toBe(0);

    await page.getByRole('button', { name: 'Upload license' }).click();
    const dialog = dialogOn(page, { name: 'Upload license' });
    await dialog.locator('input[type=file]').setInputFiles(fixture('truncated'));
    await dialog.getByText(/^The license file is incomplete/).waitFor();
    await dialog.locator('input[type=file]').setInputFiles(fixture('renewal'));
    await dialog.getByText(/^The signature is valid\./).waitFor();
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Accept license' }).click();
    await page.getByText('License accepted. The page will reload.').first().waitFor();
    await page.getByText('End of 31 Dec 2036').waitFor();
    // The page reloads on its own after 7 seconds.
    await page.waitForEvent('load', { timeout: 12_000 });
    await page.getByText('End of 31 Dec 2036').waitFor();
    await go(page, '/security');
    await page.getByRole('grid').first().waitFor();
    expect(await blocked.count()).toBe(0);

    journey.server().vaults[0]!.appliance.faults.set([{ call: 'alerts.list', status: 403, error: 'License error' }]);
    await go(page, '/alerts');
    await page.getByRole('region', { name: 'Validity' }).waitFor();
    expect(path(page)).toBe('/license');
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
