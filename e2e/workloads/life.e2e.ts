import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { seconds } from 'kc-api/rules/units';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go } from '../page.ts';
import { changeDemoVm } from './demoVm.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const carlos = 'carlos.mendes@nordbank.example';
const vm = 'ledger-29';
const details = (page: Page, name: string) => page.getByRole('region', { name: `Details of ${name}`, exact: true });
const tab = (page: Page, name: string, label: string) => details(page, name).getByRole('tab', { name: label, exact: true }).click();

/** Gives the VM the driver, a valid certificate, and a data disk that its agent encrypts in a few seconds. */
function makeReady(): void {
  const expires = Math.floor(Date.now() / 1000) + 30 * seconds.d;
  changeDemoVm(journey, vm, ({ disks }) => ({
    htcrypt_state: 'enabled',
    cert_expiration: expires,
    cert_validtill: expires,
    disks: disks.map((disk) => (disk.rootdrive === 'yes' ? disk : { ...disk, state: 'AVAILABLE', size: 1024 ** 3 })),
  }));
}

/** Opens the details of the VM in a list. */
async function openVm(page: Page, list: 'vms' | 'unauthenticated'): Promise<void> {
  await go(page, `/workloads?tab=${list}`);
  await page
    .getByRole('searchbox', { name: 'Filter by name' })
    .or(page.getByRole('textbox', { name: 'Filter by name' }))
    .first()
    .fill(vm);
  await page.getByRole('gridcell', { name: vm, exact: true }).first().click();
  await details(page, vm).waitFor();
}

/** Chooses an item of a row's menu, and clicks the button of its dialog. */
async function act(page: Page, row: string, item: string, button: string, fill?: (dialog: ReturnType<typeof dialogOn>) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  const dialog = dialogOn(page);
  await fill?.(dialog);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const diskState = (page: Page, disk: string) =>
  details(page, vm)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: disk, exact: true }) });
const becomes = (page: Page, disk: string, state: string) => diskState(page, disk).getByText(state, { exact: true }).waitFor({ timeout: 30_000 });

describe('life cycle of a VM', () => {
  it('leads from authentication through encryption, rekey and migration to revocation, across a restart', { timeout: 180_000 }, async () => {
    makeReady();
    const { page, offences, context } = await journey.open('', carlos);

    await openVm(page, 'unauthenticated');
    await act(page, vm, 'Authenticate', 'Authenticate VM', (dialog) => dialog.getByLabel(/^Passphrase/).fill('Sunrise-over-Nordbank'));
    await page.getByText('VM(s) authenticated successfully').first().waitFor();

    await openVm(page, 'vms');
    await tab(page, vm, 'Available disks');
    const available = details(page, vm).getByRole('grid', { name: 'Available disks' });
    const disk =
      (await available
        .getByRole('gridcell')
        .filter({ hasText: /^\/dev\/sdb1$|^D:$/ })
        .first()
        .textContent()) ?? '';
    await act(page, disk, 'Encrypt', 'Encrypt disk');
    await tab(page, vm, 'Disks');
    await becomes(page, disk, 'Attached');

    await act(page, disk, 'Apply policy', 'Apply policy', async (dialog) => {
      await dialog.getByRole('combobox', { name: /^Policy/ }).selectOption({ index: 1 });
    });
    await page.getByText('Applied Successfully').first().waitFor();

    await act(page, disk, 'Rekey', 'Rekey disk');
    await becomes(page, disk, 'Rekeying');
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
    await journey.restart();

    const { page: again, offences: later } = await journey.open('', carlos);
    await openVm(again, 'vms');
    await tab(again, vm, 'Disks');
    await becomes(again, disk, 'Attached');

    await go(again, '/workloads?tab=vmsets');
    await again.getByRole('gridcell', { name: 'ledger', exact: true }).first().click();
    await tab(again, 'ledger', 'KEK');
    for (const [button, state] of [
      ['Revoke KEK', 'Revoke pending'],
      ['Revoke KEK', 'Revoked'],
      ['Unrevoke KEK', 'Active'],
    ] as const) {
      await details(again, 'ledger').getByRole('button', { name: button, exact: true }).click();
      await dialogOn(again).getByRole('button', { name: button, exact: true }).click();
      await details(again, 'ledger').getByText(state, { exact: true }).first().waitFor();
    }

    await openVm(again, 'vms');
    await act(again, vm, 'Migrate', 'Migrate VM', async (dialog) => {
      // Selects a VM set with an active KEK. An expired KEK provides no keys to VMs, not even for decryption.
      await dialog.getByRole('combobox', { name: /^Admin group/ }).selectOption('Retail banking');
      await dialog.getByRole('combobox', { name: /^VM set/ }).selectOption('retail-apps');
    });
    await again.getByText('VM(s) migrated successfully').first().waitFor();

    await go(again, `/workloads/certificates?filter.guestserver_name=${vm}`);
    await act(again, `${vm}-cert`, 'Renew', 'Renew certificate', async (dialog) => {
      await dialog.getByLabel('Passphrase', { exact: true }).fill('Nine lives and one more');
      await dialog.getByLabel('Confirm passphrase').fill('Nine lives and one more');
    });
    await again.getByText('Certificate renewed successfully').first().waitFor();

    await openVm(again, 'vms');
    await tab(again, vm, 'Disks');
    await act(again, disk, 'Decrypt', 'Decrypt disk');
    await tab(again, vm, 'Available disks');
    await details(again, vm)
      .getByRole('grid', { name: 'Available disks' })
      .getByRole('gridcell', { name: disk, exact: true })
      .first()
      .waitFor({ timeout: 30_000 });

    await act(again, vm, 'Revoke', 'Revoke VM');
    await again.getByText('VM(s) revoked successfully').first().waitFor();
    await go(again, '/workloads?tab=unauthenticated');
    await again.getByRole('gridcell', { name: vm, exact: true }).first().waitFor();
    expect(later).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await again.context().close();
  });
});
