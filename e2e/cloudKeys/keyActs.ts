import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { dialogOn, go, pressAction } from '../page.ts';

const list = (page: Page): Locator => page.getByRole('grid', { name: 'Cloud keys' });
/** Returns the row of a key in the list. */
export const keyRow = (page: Page, name: string): Locator => list(page).getByRole('row', { name: new RegExp(`\\b${name}\\b`) });
/** Returns the details of the selected key. */
export const detailsOf = (page: Page, name: string): Locator => page.getByRole('region', { name: `Details of ${name}` });

/** Types a part of an option's text into a combobox and selects the option. */
export async function pick(page: Page, box: Locator, text: string): Promise<void> {
  await box.click();
  await box.pressSequentially(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** Shows the keys of a key set. */
export async function showSet(page: Page, set: string): Promise<void> {
  await go(page, '/cloudkeys?tab=1');
  await list(page).waitFor();
  await pick(page, page.getByRole('combobox', { name: 'Key set' }), set);
  await expect.poll(() => page.url()).toContain('keyset=');
}

/** Creates a key in the current key set. `choose` fills in the fields of its provider. */
export async function createKey(page: Page, name: string, choose: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Create cloud key' }).click();
  const dialog = dialogOn(page, { name: 'Create cloud key' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await choose(dialog);
  const next = dialog.getByRole('button', { name: 'Next', exact: true });
  const last = dialog.getByRole('button', { name: 'Create cloud key', exact: true });
  while ((await last.count()) === 0) {
    await next.click();
    await next.or(last).waitFor();
  }
  await last.click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

/** Opens the details of a key in the list, by its name. */
export async function openKey(page: Page, name: string): Promise<Locator> {
  await page.getByRole('textbox', { name: 'Filter by name' }).fill(name);
  await keyRow(page, name).click();
  const details = detailsOf(page, name);
  await details.waitFor();
  return details;
}

/** Starts an action on the key whose details are open. Returns the dialog. */
export async function act(page: Page, label: string): Promise<Locator> {
  await pressAction(page, label);
  return dialogOn(page);
}

/** Clicks the button of the open dialog, types the name first if required, and waits until the dialog has closed. */
export async function confirm(dialog: Locator, button: string, typed?: string): Promise<void> {
  if (typed !== undefined) await dialog.getByRole('textbox').fill(typed);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Waits until the row shows this status. */
export const hasStatus = (page: Page, name: string, status: string): Promise<void> => keyRow(page, name).getByText(status, { exact: true }).waitFor();
