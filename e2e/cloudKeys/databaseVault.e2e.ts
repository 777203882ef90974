import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultVaults } from 'kc-appliance/node';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, drawn, go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney({ vaults: defaultVaults.filter(({ flavour }) => flavour === 'databases') });
});
afterAll(() => journey?.end());

/** Pages that speak of keys, with the tabs of the page of keys. */
const places = ['/cloudkeys?tab=0', '/cloudkeys?tab=1', '/cloudkeys?tab=3', '/cloudkeys/calendar', '/auditlog', '/alerts', '/posture', '/requests/rule'];

/** Returns the lines of the page that call a key a cloud key. The license feature has that name in every vault. */
const cloudLines = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText()).split('\n').filter((line) => /cloud ?key/i.test(line) && !line.includes('(BYOK)'));

it('[CKP-27] calls keys database keys on every page, in dialogs, messages and the audit log', async () => {
  const { page, offences } = await journey.visit('/cloudkeys?tab=1');
  await page.getByRole('heading', { level: 1, name: 'Database keys' }).waitFor();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Database keys/ })
    .waitFor();
  const found: string[] = [];
  for (const place of places) {
    await go(page, place);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await drawn(page);
    found.push(...(await cloudLines(page)).map((line) => `${place}: ${line}`));
  }
  expect(found).toEqual([]);

  await go(page, '/cloudkeys?tab=1&filter.name=card-tokens');
  await page.getByRole('button', { name: 'Create database key' }).waitFor();
  const row = page.getByRole('row', { name: /card-tokens.*Microsoft SQL Server.*Available/ }).first();
  await row.getByRole('button', { name: 'Actions for card-tokens' }).click();
  await page.getByRole('menuitem', { name: 'Rotate' }).click();
  const question = dialogOn(page, { name: 'Rotate card-tokens' });
  await question.getByRole('button', { name: 'Rotate database key' }).click();
  await question.waitFor({ state: 'detached' });
  await go(page, '/auditlog?filter.message=card-tokens');
  await page.getByText('Database key card-tokens rotated').first().waitFor();
  expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
});
