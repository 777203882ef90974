import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, inside, signIn } from '../page.ts';

let journey: Journey;
const password = 'Vault-Admin-Pass-1';

beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(async () => {
  await journey?.end();
});

/** Completes the wizard, and returns the address in its result. */
async function create(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Create vault' }).first().click();
  const dialog = dialogOn(page, { name: 'Create vault' });
  await dialog.getByRole('textbox', { name: /^Vault name/ }).fill(title);
  await dialog.getByRole('combobox', { name: /^Type/ }).selectOption('cloudkeys');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('textbox', { name: /^Full name/ }).fill('Vera Vault');
  await dialog.getByRole('textbox', { name: /^User name/ }).fill('vera.vault');
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('vera@nordbank.example');
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.locator('input[name="repeated"]').fill(password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Create vault' }).click();
  await page.getByText('Vault Created Successfully').first().waitFor();
  const address = await dialogOn(page).getByRole('link', { name: 'Sign in to this vault' }).getAttribute('href');
  await dialogOn(page).getByRole('button', { name: 'Close' }).last().click();
  return address ?? '';
}

describe('vaults', () => {
  it('[VAULT-02] [VAULT-04] [VAULT-16] [VAULT-23] [VAULT-26] can be created, used by their administrator, and deleted with their users', async () => {
    const { page, offences, context } = await journey.open('/vault');
    const address = await create(page, 'journey-vault');
    expect(address).toMatch(/\/cloudkeys\/[\da-f-]{36}\/$/);
    await page.getByRole('button', { name: 'journey-vault', exact: true }).waitFor();

    // The vault still exists after a reload and a restart of the process.
    await journey.restart();
    await page.reload();
    await page.getByRole('button', { name: 'journey-vault', exact: true }).waitFor();

    const other = await context.browser()?.newContext();
    const own = await other?.newPage();
    if (!own) throw new Error('There is no browser.');
    await own.goto(address);
    await own.getByText('Cloud Key Management Vault').first().waitFor();
    await signIn(own, 'vera.vault', password);
    await inside(own);
    await own.evaluate(() => void (location.hash = '/security'));
    await own.getByRole('row', { name: /Vera Vault/ }).waitFor();
    expect(await own.getByRole('row', { name: /Lindqvist/ }).count()).toBe(0);

    await page.getByRole('button', { name: 'Actions for journey-vault' }).first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = dialogOn(page, { name: 'Delete journey-vault?' });
    await question.getByText('Deleting the vault journey-vault destroys all its keys.').waitFor();
    await question.getByText('1 person').waitFor();
    await question.getByRole('textbox').fill('journey-vault');
    await question.getByRole('button', { name: 'Delete vault' }).click();
    await page.getByText('Vault Deleted Successfully').first().waitFor();
    await page.getByRole('button', { name: 'journey-vault', exact: true }).waitFor({ state: 'detached' });

    // Users of the deleted vault are signed out and cannot sign in again.
    await own.evaluate(() => void (location.hash = '/auditlog'));
    await own.getByLabel('Username').waitFor();
    await signIn(own, 'vera.vault', password);
    await own.getByText('This vault does not exist.').first().waitFor();
    expect((await fetch(address)).status).toBe(404);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await other?.close();
    await context.close();
  });
});
