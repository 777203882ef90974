import { afterAll, beforeAll, expect, it } from 'vitest';
import { unusedOf } from 'kc-api/rules/usage';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

it('[USE-01] [USE-04] [USE-07] leads from the finding to the unused key, and keeps the filter as a view that is watched', async () => {
  const { page, offences } = await journey.open('/posture?tab=findings&row=cloudKeys.unused', 'carlos.mendes@nordbank.example');
  await page
    .getByText(/^Used last on /)
    .first()
    .waitFor();

  await go(page, '/cloudkeys?tab=1');
  const rows = page.getByRole('grid', { name: 'Cloud keys', exact: true }).locator('.kc-row:not([aria-busy])');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'Add filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Unused for 90 days' }).click();
  await page.getByRole('combobox', { name: 'Unused for 90 days' }).selectOption('Yes');
  await expect.poll(() => page.url()).toContain('filter.unused=yes');
  const environment = journey.server().vaults[0]?.appliance.environment;
  const keys = environment?.store.table('cloudKeys').all() ?? [];
  const unused = keys.filter((key) => unusedOf(key, (environment?.clock.now() ?? 0) / 1000) === 'yes').length;
  await expect.poll(() => page.getByRole('grid', { name: 'Cloud keys', exact: true }).getAttribute('aria-rowcount')).toBe(`${unused + 1}`);

  await page.getByRole('button', { name: 'Save view', exact: true }).first().click();
  await dialogOn(page).getByLabel(/^Name/).fill('Unused keys');
  await dialogOn(page).getByRole('button', { name: 'Save view', exact: true }).click();
  await dialogOn(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'View Unused keys', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tell me when this list is not empty' }).click();
  await dialogOn(page).getByRole('button', { name: 'Tell me', exact: true }).click();
  await dialogOn(page).waitFor({ state: 'detached' });

  await rows.first().click();
  await page.getByText('Uses recorded since', { exact: true }).waitFor();
  expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
});
