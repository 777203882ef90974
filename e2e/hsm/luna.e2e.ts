import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('reset of a Luna HSM', () => {
  it('[HSM-008] [HSM-034] [HSM-041] [HSM-095] [HSM-099] [HSM-112] [HSM-117] is refused while VM sets have their KEK there, and asks for a new admin key once it is done', async () => {
    const { page, context } = await journey.openAlone('/hsm/server?tab=luna');
    const status = page.getByRole('region', { name: 'Status' });
    await status.getByText('ledger').waitFor();
    const reset = async () => {
      await status.getByRole('button', { name: 'Reset HSM' }).click();
      const question = dialogOn(page, { name: 'Reset the Luna HSM?' });
      await question.getByRole('textbox').fill('reset');
      await question.getByRole('button', { name: 'Reset HSM' }).click();
    };
    await reset();
    const warning = dialogOn(page, { name: 'KEK is enabled' });
    await warning.getByText('One or more VM Sets or KMIP tenants have KEK enabled. Disable KEK before resetting the HSM.').waitFor();
    await warning.getByRole('button', { name: 'Close' }).last().click();

    // Disable all KEKs, as the VM sets page does.
    const sets = journey.server().vaults[0]?.appliance.environment.store.table('cvmSets');
    sets?.putMany(sets.all().map((set) => ({ ...set, kek_state: 'NONE' as const })));
    const loaded = page.waitForEvent('load');
    await reset();
    await loaded;
    const begin = Date.now();
    await page.getByText('HSM settings have been reset successfully').first().waitFor();
    const ask = dialogOn(page, { name: 'Create admin key' });
    await ask.getByText('Needed to recover').waitFor();
    expect(Date.now() - begin).toBeGreaterThan(3_000);
    await ask.getByRole('button', { name: 'Create admin key' }).click();
    await dialogOn(page).getByText('The new Admin Key was successfully generated and distributed.').waitFor();
    await dialogOn(page).getByRole('button', { name: 'Close' }).last().click();
    await dialogOn(page, { name: 'Download your admin key part' }).getByRole('button', { name: 'Download' }).click();
    await page.getByText('Admin key part downloaded').waitFor();
    // After a reload the prompt does not return, and no HSM is configured.
    await go(page, '/hsm/server');
    await page.reload();
    await page.getByRole('button', { name: 'Configure Thales HSM' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('kc-admin-key-after'))).toBeNull();
    await context.close();
  });
});
