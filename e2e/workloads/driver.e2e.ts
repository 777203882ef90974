import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { cvmStatus } from 'kc-api/rules/workloads/cvms/cvmStatus';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, pressAction } from '../page.ts';
import { changeDemoVm } from './demoVm.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
  makeReady();
});
afterAll(() => journey.end());

const carlos = 'carlos.mendes@nordbank.example';
const vm = 'lake-node-01';

/** Makes the VM healthy, with the newest driver. */
const makeReady = () =>
  changeDemoVm(journey, vm, ({ htcrypt_latest_version }) => ({
    status: cvmStatus.healthy,
    htcrypt_state: 'enabled',
    htcrypt_version: htcrypt_latest_version,
  }));

async function openVm(page: Page) {
  await go(page, `/workloads?tab=vms&filter.name=${vm}`);
  await page.getByRole('gridcell', { name: vm, exact: true }).first().click();
  const details = page.getByRole('region', { name: `Details of ${vm}` });
  const driver = () => details.getByText('Drive encryption driver').locator('xpath=following-sibling::*[1]').textContent();
  const act = async (button: string) => {
    await pressAction(page, button);
    await dialogOn(page, { name: `${button} ${button.startsWith('Remove') ? 'from' : 'on'} ${vm}` })
      .getByRole('button', { name: button })
      .click();
  };
  return { details, driver, act };
}

describe('drive encryption driver of a VM', () => {
  it('[VM-070] [VM-071] [VM-072] [VM-074] [VM-104] can be removed and installed again, across a restart', async () => {
    const { page, offences, context } = await journey.open('', carlos);
    const first = await openVm(page);
    await expect.poll(first.driver).toMatch(/^Installed, /);
    await first.act('Remove driver');
    await first.details.getByRole('progressbar', { name: 'Remove driver: Running' }).waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();

    await journey.restart();
    const { page: again } = await journey.open('', carlos);
    const later = await openVm(again);
    await expect.poll(later.driver, { timeout: 40_000 }).toBe('Not Installed');
    await later.act('Install driver');
    await later.details.getByRole('progressbar', { name: 'Install driver: Running' }).waitFor();
    await expect.poll(later.driver, { timeout: 40_000 }).toMatch(/^Installed, /);
    await again.context().close();
  });
});

describe('downloads for VMs', () => {
  it('[VM-029] [VM-114] contain a link to the policy agent for Linux', async () => {
    const { page, offences, context } = await journey.open('', carlos);
    await go(page, '/workloads?tab=vms&filter.name=lake-node');
    await page.getByRole('button', { name: 'Downloads' }).click();
    const downloads = dialogOn(page, { name: 'Downloads' });
    await downloads.getByRole('link', { name: /^Download Policy Agent for Linux/ }).waitFor();
    await downloads.getByRole('button', { name: 'Close' }).last().click();

    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
