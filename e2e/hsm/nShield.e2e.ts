import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney({ scenario: 'empty' });
});
afterAll(() => journey.end());

const step = (page: Page, name: string) => page.getByRole('list', { name: 'Steps of the setup' }).getByRole('button', { name });

describe('nShield HSM', () => {
  it('[HSM-004] [HSM-011] [HSM-037] can be set up from an empty appliance to a stored admin key, across a reload and a restart', async () => {
    const { page, context } = await journey.openAlone('/hsm/server');
    await page.getByRole('button', { name: 'Configure nShield' }).click();
    await step(page, 'Initialize clients').click();
    await dialogOn(page).getByRole('button', { name: 'Initialize clients' }).click();
    await step(page, 'Add server').click();
    const server = dialogOn(page, { name: 'Add an nShield server' });
    await server.getByRole('textbox', { name: /^Name/ }).fill('nshield-1');
    await server.getByRole('textbox', { name: /^Address/ }).fill('10.20.1.5');
    await server.getByRole('textbox', { name: /^Electronic serial number/ }).fill('1111-2222-3333');
    await server.getByRole('textbox', { name: /^Key hash/ }).fill('ab'.repeat(20));
    await server.getByRole('button', { name: 'Add server' }).click();
    await page.getByText('Server is added and all clients are enrolled successfully.').first().waitFor();

    await page.reload();
    await step(page, 'Upload security world').click();
    const world = dialogOn(page, { name: 'Upload the security world' });
    await world.locator('input[type="file"]').setInputFiles({ name: 'world', mimeType: 'application/octet-stream', buffer: Buffer.from('world of Nordbank') });
    await world.getByRole('button', { name: 'Upload security world' }).click();
    await page.getByText('Security World file upload successful.').first().waitFor();
    await context.close();

    // After a restart of the appliance, another browser continues at the same step.
    await journey.restart();
    const { page: again, context: other } = await journey.openAlone('/hsm/server?tab=setup');
    await step(again, 'Create softcard').click();
    const softcard = dialogOn(again, { name: 'Create the softcard' });
    await softcard.getByRole('textbox', { name: /^Label/ }).fill('kc');
    await softcard
      .getByLabel(/^Softcard password/)
      .first()
      .fill('Softcard-Demo-1');
    await softcard.getByRole('button', { name: 'Create softcard' }).click();
    const status = again.getByRole('region', { name: 'Status' });
    await status.getByText('Enabled').waitFor();
    await status.getByText('Admin Key is currently not stored').waitFor();
    await again.getByRole('button', { name: 'Create admin key' }).click();
    await dialogOn(again, { name: 'Create admin key' }).getByRole('button', { name: 'Create admin key' }).click();
    await dialogOn(again).getByText('The new Admin Key was successfully generated and distributed.').waitFor();
    const kept = journey.server().vaults[0]?.appliance.environment.store.value('hsm_admin_key');
    expect(kept).toMatchObject({ label: 'kc' });
    await other.close();
  });
});
