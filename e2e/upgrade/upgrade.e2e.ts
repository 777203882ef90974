import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoUpgrades } from 'kc-appliance/scenarios';
import { beginProcess, type ProcessJourney } from '../process.ts';
import { dialogOn, enter, go, path } from '../page.ts';

let journey: ProcessJourney;
beforeAll(async () => {
  journey = await beginProcess();
});
afterAll(() => journey?.end());

it(
  '[CLUS-011] [CLUS-039] [CLUS-041] [NET-34] [NET-35] [UPGR-02] [UPGR-20] tracks a reboot through the restart of the process, across a reload and in another browser, and keeps drafts',
  { timeout: 120_000 },
  async () => {
    const { page } = await journey.open('/security?dialog=users.create');
    await dialogOn(page)
      .getByLabel(/^Full name/)
      .fill('Nina Berg');
    await go(page, '/upgrade');
    const before = await journey.ask('appliance/info/');
    await page.getByRole('button', { name: 'Reboot node' }).click();
    await dialogOn(page).getByRole('button', { name: 'Reboot node' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reboot of kc-node-1' }).waitFor();
    const address = page.url();
    const alerts: string[] = [];
    for (const ready = page.getByText('Ready to login'); !(await ready.isVisible()); await page.waitForTimeout(100))
      alerts.push(...(await page.getByRole('alert').allTextContents()), ...(await dialogOn(page).allTextContents()));
    expect(alerts).toEqual([]);
    const after = await journey.ask('appliance/info/');
    expect(after['boot_id']).not.toBe(before['boot_id']);
    // A reload does not repeat the reboot, and the page returns to the same route.
    await page.reload();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByText('10.5.0').first().waitFor();
    expect(path(page)).toBe('/upgrade');

    const other = await journey.open('', null);
    await other.page.goto(address);
    await other.page.getByText('Ready to login').waitFor();
    await other.page.getByRole('button', { name: 'Log in' }).click();
    await other.page.getByLabel('Username').waitFor();

    await go(page, '/security?dialog=users.create');
    expect(
      await dialogOn(page)
        .getByLabel(/^Full name/)
        .inputValue(),
    ).toBe('Nina Berg');
    expect((await journey.ask('appliance/info/'))['boot_id']).toBe(after['boot_id']);
  },
);

/** Uploads the file, waits until the nodes are ready, and reboots from the prompt that opens automatically. */
async function upgrade(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'keycontrol-10.6.0.iso', mimeType: 'application/octet-stream', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('An upgrade is pending.').first().waitFor();
  await page.waitForTimeout(9_000);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await dialogOn(page).getByText('Finish Upgrade. The node must reboot to complete the upgrade.').waitFor();
  await page.getByText('The upgrade of kc-node-2 is complete.').waitFor();
  await dialogOn(page).getByRole('button', { name: 'Reboot now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Upgrade of kc-node-1' }).waitFor();
}

async function inAudit(page: Page, text: string): Promise<void> {
  await go(page, '/auditlog');
  await page.getByText(text).first().waitFor();
}

it(
  '[UPGR-01] [UPGR-02] [UPGR-11] [UPGR-13] [UPGR-20] [UPGR-33] completes an upgrade with a restart of the process, a new version and migrated data in every vault',
  { timeout: 120_000 },
  async () => {
    const { page, context } = await journey.open('/upgrade');
    await upgrade(page, demoUpgrades.next);
    await page.getByText('System Upgrade Successful. Please Login Again').first().waitFor();
    expect(path(page)).toBe('/login');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }).includes('kc-session'))).toBe(false);
    expect(await journey.ask('appliance/info/')).toMatchObject({ version: '10.6.0', build: '1103' });
    expect(await journey.ask('appliance/info/', 'nordbank-cloud')).toMatchObject({ version: '10.6.0', build: '1103' });
    await enter(page, 'secroot');
    await go(page, '/upgrade');
    await page.getByText('10.6.0').first().waitFor();
    await page.getByRole('button', { name: 'Revert to 10.5.0' }).waitFor();
    await inAudit(page, 'Migration kmip.client-timeout to 10.6.0');
    await context.close();
  },
);

it(
  '[UPGR-04] [UPGR-17] [UPGR-18] [UPGR-34] reports a failed migration of an upgrade, and reverts to the previous version and data',
  { timeout: 120_000 },
  async () => {
    const own = await beginProcess();
    try {
      const { page } = await own.open('/upgrade');
      await upgrade(page, demoUpgrades.failsAtApply);
      await page.getByText(/^Migration kmip\.client-timeout failed its check at row /).waitFor();
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByText('There were one or more errors upgrading the cluster nodes. Please cancel and try again.').waitFor();
      expect(path(page)).toBe('/upgrade');
      expect((await own.ask('appliance/info/'))['version']).toBe('10.6.0');
      await page.getByRole('button', { name: 'Revert to 10.5.0' }).click();
      await dialogOn(page).getByRole('button', { name: 'Revert system' }).click();
      await page.getByText('The system has been reverted.').waitFor();
      await page.getByRole('button', { name: 'Reboot to finish' }).click();
      await dialogOn(page).getByRole('button', { name: 'Reboot now' }).click();
      await page.getByRole('heading', { level: 1, name: 'Revert of kc-node-1' }).waitFor();
      await page.getByLabel('Username').waitFor();
      await page.getByText('The system has been reverted.').first().waitFor();
      expect(await own.ask('appliance/info/')).toMatchObject({ version: '10.5.0', build: '1042' });
      await enter(page, 'secroot');
      await inAudit(page, 'Migration users.alert-address undone');
    } finally {
      await own.end();
    }
  },
);
