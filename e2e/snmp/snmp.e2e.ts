import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('SNMP', () => {
  it('[SET-004] [SET-005] [SET-090] adds a user, and keeps it across a restart', async () => {
    const { page, offences, context } = await journey.open('/snmp');
    await page.getByRole('button', { name: 'Add SNMP user' }).first().click();
    const dialog = dialogOn(page, { name: 'Add SNMP user' });
    await dialog.getByRole('combobox', { name: /^Version/ }).selectOption('v2c');
    await dialog.getByRole('textbox', { name: /^Network/ }).fill('192.0.2.0/24');
    await dialog.getByLabel(/^Community/).fill('Journey-Community-1');
    await dialog.getByRole('button', { name: 'Add SNMP user' }).click();
    await page.getByText('SNMP user added successfully').first().waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await journey.restart();
    await page.reload();
    await page.getByRole('row', { name: /192\.0\.2\.0/ }).waitFor();
    expect(await page.content()).not.toContain('Journey-Community-1');
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
