import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney({ scenario: 'kmipLegacy' });
});
afterAll(() => journey.end());

/** Reads the objects of the key-control vault directly from its store. */
function objects() {
  const table = journey.server().vaults[0]?.appliance.environment.store.table('kmipObjects');
  if (!table) throw new Error('The server has no key-control vault.');
  return table;
}

it('[KMIP-018] [KMIP-024] [KMIP-023] [KMIP-021] migrates a legacy KMIP server to tenants, after one failure and across reloads', async () => {
  const { page, offences, context } = await journey.open('', 'sara.lindqvist@nordbank.example');
  await go(page, '/kmip/server');
  await page.getByRole('button', { name: 'Set up multi-tenancy' }).click();
  const wizard = dialogOn(page, { name: 'Set up multi-tenancy' });
  const next = () => wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('textbox', { name: /^Tenant name/ }).fill('first');
  await next();
  await wizard.getByRole('textbox', { name: /^Full name/ }).fill('Clara Ek');
  await wizard.getByRole('textbox', { name: /^User name/ }).fill('clara');
  await wizard.getByRole('textbox', { name: /^Email/ }).fill('clara.ek@nordbank.example');
  await wizard.getByRole('textbox', { name: /^Password(?! expiration)/ }).fill('Password-1');
  await wizard.getByRole('textbox', { name: /^Repeat password/ }).fill('Password-1');
  await next();
  await wizard.getByRole('button', { name: 'Create first tenant' }).click();
  await dialogOn(page, { name: 'Set up multi-tenancy?' }).getByRole('button', { name: 'Start setup' }).click();
  await page.getByText('Tenant Created Successfully').first().waitFor();
  await wizard.getByRole('button', { name: 'Close' }).last().click();

  // The appliance verifies the account ten seconds later, and the page polls for the result.
  const migrate = dialogOn(page, { name: 'Migrate the KMIP objects' });
  await migrate.waitFor({ timeout: 40_000 });
  const [whole] = objects().all();
  if (!whole) throw new Error('The demo has no KMIP object.');
  objects().put({ ...whole, sealed: 'gone.AAAA.AAAA' });
  await migrate.getByRole('button', { name: 'Migrate objects' }).click();
  const failed = dialogOn(page, { name: 'The migration failed' });
  await failed.getByText(/cannot be read/).waitFor({ timeout: 30_000 });
  await page.reload();
  await failed.getByText(/cannot be read/).waitFor();
  objects().put(whole);
  await failed.getByRole('button', { name: 'Reset migration' }).click();

  await migrate.getByRole('button', { name: 'Migrate objects' }).click();
  const complete = dialogOn(page, { name: 'Complete the migration' });
  await complete.getByRole('button', { name: 'Complete migration' }).click({ timeout: 40_000 });
  await page.getByRole('tab', { name: /^Tenants/ }).click();
  await page.getByRole('grid', { name: 'KMIP tenants' }).getByText('first', { exact: true }).click();
  const details = page.getByRole('region', { name: 'Details of first' });
  await details.getByText('1,200', { exact: true }).waitFor();
  await page.reload();
  await details.getByText('60', { exact: true }).waitFor();
  expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
  await context.close();
}, 180_000);
