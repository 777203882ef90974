import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, path, pressAction } from '../page.ts';

const dana = 'dana.kowalski@nordbank.example';
const carlos = 'carlos.mendes@nordbank.example';
let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey?.end());

describe('cluster', () => {
  it('[CLUS-001] [CLUS-002] [CLUS-008] [CLUS-045] [CLUS-095] [SHELL-016] [SHELL-063] [SHELL-069] can be changed by a domain administrator only, and keeps its settings across a restart', async () => {
    const { page, offences, context } = await journey.open('/cluster', dana);
    await page.getByRole('textbox', { name: /^Cluster timeout/ }).fill('25');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Applied Successfully').first().waitFor();

    await page.getByRole('tab', { name: 'Servers' }).click();
    await page.getByRole('gridcell', { name: 'kc-node-2', exact: true }).first().click();
    await pressAction(page, 'Support login');
    const dialog = dialogOn(page, { name: 'Support login of kc-node-2' });
    await dialog.getByRole('switch', { name: 'Support login enabled' }).click();
    await dialog.locator('input[name="new_password"]').fill('Support-Demo-1');
    await dialog.locator('input[name="repeated"]').fill('Support-Demo-1');
    await dialog.getByRole('button', { name: 'Save support login' }).click();
    await page.getByText('Successfully updated the support login setting.').first().waitFor();

    await journey.restart();
    await page.reload();
    const details = page.getByRole('region', { name: 'Details of kc-node-2' });
    await details.getByRole('tab', { name: 'Support login' }).click();
    await details.getByText('Restricted').waitFor();
    await page.getByRole('tab', { name: 'Cluster', exact: true }).click();
    await expect.poll(() => page.getByRole('textbox', { name: /^Cluster timeout/ }).inputValue()).toBe('25');
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();

    const other = await journey.open('', carlos);
    expect(await other.page.getByRole('link', { name: 'Cluster', exact: true }).count()).toBe(0);
    await go(other.page, '/cluster');
    await expect.poll(() => path(other.page)).toBe('/account');
    await other.context.close();
  });
});
