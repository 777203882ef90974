import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { act, confirm, createKey, detailsOf, hasStatus, keyRow, openKey, pick, showSet } from './keyActs.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const carlos = 'carlos.mendes@nordbank.example';

async function subTab(page: Page, key: string, tab: RegExp): Promise<void> {
  await detailsOf(page, key).getByRole('tab', { name: tab }).first().click();
}

async function addTag(page: Page, key: string, tab: RegExp, tag: string, value: string): Promise<void> {
  await subTab(page, key, tab);
  await detailsOf(page, key).getByRole('button', { name: 'Add', exact: true }).first().click();
  const dialog = dialogOn(page);
  await dialog.getByRole('textbox', { name: 'Key 1' }).fill(tag);
  await dialog.getByRole('textbox', { name: 'Value 1' }).fill(value);
  await confirm(dialog, 'Add');
  await detailsOf(page, key).getByText(tag, { exact: true }).waitFor();
}

async function rotate(page: Page, key: string): Promise<void> {
  await confirm(await act(page, 'Rotate'), 'Rotate cloud key');
  await page.getByText('CloudKey Rotated successfully').first().waitFor();
  await subTab(page, key, /^Versions/);
  await expect.poll(() => detailsOf(page, key).getByRole('row').count()).toBe(3);
}

/** Restarts the appliance, loads the console and opens the key, to check that all data are unchanged. */
async function comeBack(set: string, key: string): Promise<Page> {
  await journey.restart();
  const { page } = await journey.visit('', carlos);
  await showSet(page, set);
  await openKey(page, key);
  return page;
}

async function disableAndEnable(page: Page, key: string): Promise<void> {
  await confirm(await act(page, 'Disable'), 'Disable cloud key');
  await hasStatus(page, key, 'Disabled');
  await confirm(await act(page, 'Enable'), 'Enable cloud key');
  await hasStatus(page, key, 'Available');
}

async function scheduleAndCancel(page: Page, key: string, comesBackAs: string): Promise<void> {
  await confirm(await act(page, 'Schedule deletion'), 'Schedule deletion');
  await hasStatus(page, key, 'Pending Delete');
  await confirm(await act(page, 'Cancel deletion'), 'Cancel deletion');
  await hasStatus(page, key, comesBackAs);
}

describe('life cycle of a cloud key', () => {
  it('[CKP-26] in AWS: creates, shares, tags, rotates, disables and enables it, and cancels its deletion, across a restart', async () => {
    const key = 'journey-aws';
    const { page, offences } = await journey.visit('', carlos);
    await showSet(page, 'payments-prod');
    await createKey(page, key, (dialog) => pick(page, dialog.getByRole('combobox', { name: /^Region/ }), 'eu-west-1'));
    const details = await openKey(page, key);
    await subTab(page, key, /^Sharing/);
    await details.getByRole('button', { name: 'Share', exact: true }).click();
    const share = dialogOn(page);
    await share.getByRole('combobox').click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await confirm(share, 'Share');
    await page.getByText('Users updated Successfully').first().waitFor();
    await addTag(page, key, /^Tags/, 'owner', 'payments');
    await rotate(page, key);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });

    const again = await comeBack('payments-prod', key);
    await subTab(again, key, /^Versions/);
    await expect.poll(() => detailsOf(again, key).getByRole('row').count()).toBe(3);
    await subTab(again, key, /^Tags/);
    await detailsOf(again, key).getByText('owner', { exact: true }).waitFor();
    await disableAndEnable(again, key);
    await scheduleAndCancel(again, key, 'Disabled');
  });

  it('in Azure: creates, permits, tags, rotates, disables, restores and purges it, across a restart', async () => {
    const key = 'journey-azure';
    const { page, offences } = await journey.visit('', carlos);
    await showSet(page, 'payments-test');
    await createKey(page, key, async (dialog) => {
      await pick(page, dialog.getByRole('combobox', { name: /^Vault/ }), 'kv-payments-test');
      await dialog.getByRole('combobox', { name: /^Cipher/ }).selectOption('RSA-2048');
    });
    await openKey(page, key);
    const edit = await act(page, 'Edit');
    await edit.getByRole('tab', { name: 'Permissions' }).click();
    await edit.getByRole('checkbox', { name: 'sign', exact: true }).click();
    await edit.getByRole('button', { name: 'Apply', exact: true }).click();
    await dialogOn(page, { name: `Remove operations from ${key}` })
      .getByRole('button', { name: 'Remove' })
      .click();
    await page.getByText('Permissions applied successfully').first().waitFor();
    await edit.getByRole('button', { name: 'Close' }).last().click();
    await edit.waitFor({ state: 'detached' });
    await addTag(page, key, /^Tags/, 'stage', 'test');
    await rotate(page, key);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });

    const again = await comeBack('payments-test', key);
    await disableAndEnable(again, key);
    await scheduleAndCancel(again, key, 'Available');
    await confirm(await act(again, 'Schedule deletion'), 'Schedule deletion');
    await hasStatus(again, key, 'Pending Delete');
    await confirm(await act(again, 'Purge'), 'Purge cloud key', key);
    await hasStatus(again, key, 'Destroyed');
    await confirm(await act(again, 'Delete'), 'Delete cloud key', key);
    await keyRow(again, key).waitFor({ state: 'detached' });
  });

  it('[CKP-26] in Google Cloud: creates, permits, labels, rotates, disables and restores it, across a restart', async () => {
    const key = 'journey-gcp';
    const { page, offences } = await journey.visit('', carlos);
    await showSet(page, 'analytics');
    await createKey(page, key, (dialog) => pick(page, dialog.getByRole('combobox', { name: /^Key ring/ }), 'analytics'));
    const details = await openKey(page, key);
    await subTab(page, key, /^Permissions/);
    await details.getByRole('button', { name: 'Add role', exact: true }).first().click();
    const role = dialogOn(page);
    await pick(page, role.getByRole('combobox', { name: /^Role/ }), 'cloudkms.publicKeyViewer');
    await role.getByRole('checkbox').first().click();
    await confirm(role, 'Apply');
    await page.getByText('Permissions applied successfully').first().waitFor();
    await addTag(page, key, /^Labels/, 'team', 'analytics');
    await rotate(page, key);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });

    const again = await comeBack('analytics', key);
    await subTab(again, key, /^Permissions/);
    await detailsOf(again, key).getByText('roles/cloudkms.publicKeyViewer').first().waitFor();
    await disableAndEnable(again, key);
    await scheduleAndCancel(again, key, 'Disabled');
  });

  it('in a database: creates, rotates, disables and deletes it, across a restart', async () => {
    const key = 'journey-tde';
    const { page, offences } = await journey.visit('', carlos);
    await showSet(page, 'mssql-cards');
    await createKey(page, key, async (dialog) => void (await dialog.getByRole('combobox', { name: /^Cipher/ }).selectOption({ label: 'RSA 3072' })));
    await openKey(page, key);
    await rotate(page, key);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });

    const again = await comeBack('mssql-cards', key);
    await disableAndEnable(again, key);
    await confirm(await act(again, 'Delete'), 'Delete cloud key', key);
    await keyRow(again, key).waitFor({ state: 'detached' });
  });
});
