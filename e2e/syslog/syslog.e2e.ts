import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, path } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('Syslog', () => {
  it('[SET-006] [SET-095] is changed, asked about before its entries are lost, and kept over a restart', async () => {
    const { page, offences, context } = await journey.open('/syslog');
    await page.getByRole('textbox', { name: 'Server 3' }).fill('siem-3.nordbank.example');
    await go(page, '/license');
    await dialogOn(page)
      .getByText(/Your current settings are not saved/)
      .waitFor();
    await page.keyboard.press('Escape');
    expect(path(page)).toBe('/syslog');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Applied Successfully').first().waitFor();
    await journey.restart();
    await page.reload();
    await page.getByRole('textbox', { name: 'Server 4' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Server 3' }).inputValue()).toBe('siem-3.nordbank.example');
    expect(await page.getByRole('textbox', { name: 'Port 3' }).inputValue()).toBe('514');
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
