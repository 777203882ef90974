import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const carlos = 'carlos.mendes@nordbank.example';
const name = 'journey-policy';
const details = (page: Page, of: string) => page.getByRole('region', { name: `Details of ${of}` });

async function openPolicies(page: Page): Promise<void> {
  await page.getByRole('gridcell', { name: 'jump-hosts', exact: true }).first().click();
  await details(page, 'jump-hosts').getByRole('tab', { name: 'Policies' }).click();
}

async function addPermission(dialog: Locator, user: string, access: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Add permission' }).click();
  await dialog.getByRole('textbox', { name: /^User or group/ }).fill(user);
  await dialog.getByRole('combobox', { name: /^Domain/ }).selectOption('Local');
  await dialog.getByRole('radio', { name: access }).click();
  await dialog.getByRole('button', { name: 'Apply permission' }).click();
}

async function addRule(dialog: Locator, title: string, type: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(title);
  const box = dialog.getByRole('combobox', { name: /^Type/ });
  if (await box.evaluate((element) => element instanceof HTMLSelectElement)) await box.selectOption(type);
  else {
    await box.click();
    await dialog.page().getByRole('option', { name: type }).click();
  }
  if (type === 'Folder') {
    await dialog.getByRole('button', { name: 'Add folder' }).click();
    await dialog.getByRole('textbox', { name: 'Folder 1' }).fill('Shares\\Journey');
  }
  await dialog.getByRole('button', { name: 'Continue to permissions' }).click();
}

describe('access policies', () => {
  it('[POL-13] [POL-14] [POL-15] [POL-22] can be created with two rules, evaluated for a user, changed and restored, across a reload', async () => {
    const { page, offences, context } = await journey.open('', carlos);
    await openPolicies(page);
    await page.getByRole('button', { name: 'Create policy' }).first().click();
    const wizard = dialogOn(page, { name: 'Create policy' });
    await wizard.getByRole('textbox', { name: /^Name/ }).fill(name);
    await wizard.getByRole('combobox', { name: /^Operating system/ }).selectOption('Windows');
    await wizard.getByRole('button', { name: 'Next' }).click();
    await addRule(wizard, 'Whole disk', 'File system');
    await addPermission(wizard, 'anna', 'Allow');
    await addPermission(wizard, 'guest', 'Deny');
    await wizard.getByRole('button', { name: 'Apply rule' }).click();
    await addRule(wizard, 'Journey', 'Folder');
    await addPermission(wizard, 'guest', 'Allow');
    await wizard.getByRole('button', { name: 'Apply rule' }).click();
    await wizard.getByRole('button', { name: 'Save policy' }).click();
    await page.getByText('Policy saved successfully').first().waitFor();

    // Move a permission. The page saves the order automatically.
    await details(page, 'jump-hosts').getByPlaceholder('Filter by name').first().fill(name);
    await page.getByRole('gridcell', { name, exact: true }).first().click();
    const policy = details(page, name);
    await policy.getByRole('list', { name: 'Permissions of Whole disk' }).getByRole('button', { name: 'Move guest up' }).click();
    await policy.getByRole('button', { name: 'Save order' }).click();
    await page.getByText('Permissions saved successfully').first().waitFor();
    await page.reload();
    const permissions = details(page, name).getByRole('list', { name: 'Permissions of Whole disk' }).getByRole('listitem');
    await expect.poll(async () => (await permissions.allTextContents()).map((text) => /guest|anna/.exec(text)?.[0])).toEqual(['guest', 'anna']);

    await details(page, name).getByRole('tab', { name: 'Who gets in?' }).click();
    const ask = async (path: string) => {
      await details(page, name).getByRole('textbox', { name: 'User' }).fill('guest');
      await details(page, name).getByRole('textbox', { name: 'Path' }).fill(path);
      await details(page, name).getByRole('button', { name: 'Check access' }).click();
    };
    await ask('Shares\\Journey\\a.txt');
    await details(page, name).getByText('guest (Local) is let in by rule Journey.').waitFor();
    await ask('Other\\a.txt');
    await details(page, name).getByText('guest (Local) is kept out by rule Whole disk.').waitFor();

    // Restoring the previous version creates a new version.
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const history = dialogOn(page, { name: `History of ${name}` });
    await history.getByRole('combobox', { name: 'Version' }).selectOption('1');
    await history.getByRole('button', { name: 'Restore version 1' }).click();
    const question = dialogOn(page, { name: `Restore version 1 of ${name}` });
    await question.getByRole('list', { name: 'From version 2 to version 1' }).waitFor();
    await question.getByRole('button', { name: 'Restore version' }).click();
    await details(page, name).getByRole('tab', { name: 'Rules' }).click();
    await expect.poll(async () => (await permissions.allTextContents()).map((text) => /guest|anna/.exec(text)?.[0])).toEqual(['anna', 'guest']);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });

  it('[POL-06] [POL-52] [DISK-07] [DISK-21] can be applied to a disk and opened from it, across a restart', async () => {
    const { page, offences, context } = await journey.open('', carlos);
    const [vault] = journey.server().vaults;
    if (!vault) throw new Error('No vault is open.');
    const { store } = vault.appliance.environment;
    const set = store
      .table('cvmSets')
      .all()
      .find((one) => one.name === 'payments-windows');
    const vm = store
      .table('cvms')
      .all()
      .find((one) => one.cvmset === set?.id && one.authenticated === 'yes' && one.disks.some(({ state }) => state === 'ATTACHED'));
    const disk = vm?.disks.find(({ state }) => state === 'ATTACHED');
    if (!vm || !disk) throw new Error('The demo has no such disk.');
    const disks = `/workloads?tab=vms&row=${vm.id}&sub=disks`;
    await go(page, disks);
    const row = details(page, vm.name).getByRole('row', { name: new RegExp(disk.name) });
    const act = async (item: string) => {
      await row.first().click({ button: 'right' });
      await page.getByRole('menuitem', { name: item }).click();
    };
    await act('Apply policy');
    const dialog = dialogOn(page, { name: `Apply policy to ${disk.name} on ${vm.name}` });
    await dialog.getByRole('combobox', { name: /^Policy/ }).selectOption('payments-terminal-servers');
    await dialog.getByRole('button', { name: 'Apply policy' }).click();
    await page.getByText('Applied Successfully').first().waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();

    await journey.restart();
    const { page: again } = await journey.open('', carlos);
    await go(again, disks);
    await details(again, vm.name)
      .getByRole('row', { name: new RegExp(disk.name) })
      .first()
      .click({ button: 'right' });
    await again.getByRole('menuitem', { name: 'Open policy' }).click();
    const opened = dialogOn(again, { name: `Policy of ${disk.name} on ${vm.name}` });
    await opened.getByText('Everybody who works here').waitFor();
    await opened.getByRole('link', { name: 'payments-terminal-servers' }).click();
    await details(again, 'payments-terminal-servers').waitFor();
    await again.context().close();
  });
});
