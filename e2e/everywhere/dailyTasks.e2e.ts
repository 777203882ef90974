import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { seconds } from 'kc-api/rules/units';
import { startMailServer, type MailCounterpart } from '../../packages/kc-appliance/test/counterparts/mailServer.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, dialogsClosed } from '../page.ts';
import { changeDemoVm } from '../workloads/demoVm.ts';
import { countClicks } from './clicks.ts';

let journey: Journey;
let mail: MailCounterpart;
beforeAll(async () => {
  journey = await beginJourney();
  mail = await startMailServer({ account: { user: 'keycontrol', password: 'Mail-Journey-1' } });
});
afterAll(async () => {
  await journey?.end();
  await mail?.close();
});

const menu = (page: Page, name: string | RegExp) => page.getByRole('navigation').getByRole('link', { name });

/** Types into the focused or given list of options and takes the match, as a keyboard user does. */
async function choose(page: Page, label: RegExp, text: string): Promise<void> {
  const box = dialogOn(page).getByRole('combobox', { name: label });
  await box.focus();
  await page.keyboard.type(text);
  await page.getByRole('option', { name: text }).first().waitFor();
  await page.keyboard.press('Enter');
  // A list of several options stays open.
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape');
}

describe('daily task', () => {
  it('creates a key in a key set of AWS and rotates it in 8 clicks', async () => {
    const { page, offences } = await journey.visit('/alerts');
    const { click, count } = countClicks();
    await click(menu(page, /^Cloud keys/));
    const set = page.getByRole('row', { name: /payments-prod/ });
    await page.getByRole('textbox', { name: 'Filter by name' }).fill('payments-prod');
    await click(set.getByRole('link'));
    await click(page.getByRole('button', { name: 'Create cloud key' }));
    const dialog = dialogOn(page, { name: 'Create cloud key' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('daily-key');
    await choose(page, /^Region/, 'eu-west-1');
    // Enter is Next: the steps for access and schedule keep their defaults.
    const submit = dialog.getByRole('button', { name: 'Create cloud key' });
    await dialog.getByRole('textbox', { name: /^Name/ }).press('Enter');
    for (const step of ['Access', 'Schedule', 'Review']) {
      await dialog.locator('[aria-current="step"]').filter({ hasText: step }).waitFor();
      if (step !== 'Review') await click(dialog.getByRole('button', { name: 'Next' }));
    }
    await click(submit);
    await dialog.getByRole('button', { name: 'Close' }).last().waitFor();
    await page.keyboard.press('Escape');
    await dialogsClosed(page);
    await click(page.getByRole('button', { name: /^Search pages, objects, actions/ }));
    await page.getByRole('combobox', { name: /^Search/ }).fill('rotate daily-key');
    await page
      .getByRole('option', { name: /daily-key/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await click(dialogOn(page, { name: 'Rotate daily-key' }).getByRole('button', { name: 'Rotate cloud key' }));
    await page.getByText('CloudKey Rotated successfully').first().waitFor();
    expect(count()).toBeLessThanOrEqual(8);
    expect(offences).toMatchObject({ policy: [], uncaught: [] });
  });

  it('gives a colleague access by a new group in 9 clicks', async () => {
    const { page } = await journey.visit('/alerts');
    const { click, count } = countClicks();
    await click(menu(page, 'Users and groups'));
    await click(page.getByRole('tab', { name: /^Groups/ }));
    await click(page.getByRole('button', { name: 'Create group' }).first());
    await dialogOn(page).getByRole('textbox', { name: /^Name/ }).fill('Daily operations');
    await click(dialogOn(page).getByRole('button', { name: 'Create group' }));
    await click(dialogOn(page).getByRole('button', { name: 'Close' }).last());
    await dialogsClosed(page);
    await click(page.getByRole('tab', { name: /^Users/ }).first());
    await click(page.getByRole('button', { name: 'Create user' }).first());
    await dialogOn(page)
      .getByRole('textbox', { name: /^Full name/ })
      .fill('Dora Daily');
    await dialogOn(page)
      .getByRole('textbox', { name: /^Email/ })
      .fill('dora.daily@nordbank.example');
    await choose(page, /^Privileges/, 'Cloud Admin');
    await choose(page, /^Groups/, 'Daily operations');
    await click(dialogOn(page).getByRole('button', { name: 'Create user' }));
    await expect
      .poll(
        () =>
          journey
            .server()
            .vaults[0]?.appliance.environment.store.table('users')
            .all()
            .find(({ login_name }) => login_name === 'dora.daily@nordbank.example')?.groups?.length,
      )
      .toBe(1);
    // The invitation is shown once, to be handed over.
    await click(dialogOn(page).getByRole('button', { name: /^Copy/ }).last());
    expect(count()).toBeLessThanOrEqual(9);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave anyway' }).click();
    await dialogsClosed(page);
  });

  it('encrypts a disk of a VM in 5 clicks', async () => {
    const expires = Math.floor(Date.now() / 1000) + 30 * seconds.d;
    changeDemoVm(journey, 'ledger-03', ({ disks }) => ({
      htcrypt_state: 'enabled',
      cert_expiration: expires,
      cert_validtill: expires,
      disks: disks.map((disk) => (disk.rootdrive === 'yes' ? disk : { ...disk, state: 'AVAILABLE', size: 1024 ** 3 })),
    }));
    const { page } = await journey.visit('/alerts');
    const { click, count } = countClicks();
    await click(page.getByRole('button', { name: /^Search pages, objects, actions/ }));
    await page.getByRole('combobox', { name: /^Search/ }).fill('ledger-03');
    await page
      .getByRole('option', { name: /^ledger-03/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    const details = page.getByRole('region', { name: 'Details of ledger-03', exact: true });
    await click(details.getByRole('tab', { name: 'Available disks' }));
    // The boot drive C: would ask for a confirmation.
    await click(details.getByRole('button', { name: /^Actions for D:/ }));
    await click(page.getByRole('menuitem', { name: 'Encrypt', exact: true }));
    await click(dialogOn(page).getByRole('button', { name: 'Encrypt disk' }));
    await dialogsClosed(page);
    expect(count()).toBeLessThanOrEqual(5);
  });

  it('adds a KMIP client and saves its certificate and the instructions for MongoDB in 8 clicks', async () => {
    const { page } = await journey.visit('/alerts');
    const { click, count } = countClicks();
    await click(menu(page, 'KMIP server'));
    await click(page.getByRole('tab', { name: /^Users/ }));
    await click(page.getByRole('button', { name: 'Create KMIP user' }));
    await dialogOn(page)
      .getByRole('textbox', { name: /^User name/ })
      .fill('mongodb-daily-01');
    await page.keyboard.press('Enter');
    await click(dialogOn(page).getByRole('button', { name: 'Close' }).last());
    await dialogsClosed(page);
    const details = page.getByRole('region', { name: 'Details of mongodb-daily-01' });
    await click(details.getByRole('tab', { name: 'Hand-over kit' }));
    await click(details.getByRole('combobox', { name: 'Steps for' }));
    await page.keyboard.type('MongoDB');
    await page.keyboard.press('Enter');
    const [file] = await Promise.all([page.waitForEvent('download'), click(details.getByRole('button', { name: 'Certificate and key' }))]);
    expect(file.suggestedFilename()).toContain('mongodb-daily-01');
    const [text] = await Promise.all([page.waitForEvent('download'), click(details.getByRole('button', { name: 'Instructions' }))]);
    expect(text.suggestedFilename()).toMatch(/\.txt$/);
    expect(count()).toBeLessThanOrEqual(8);
  });

  it('changes the mail server and proves that it works in 9 clicks', async () => {
    const { page } = await journey.visit('/alerts');
    const { click, count } = countClicks();
    await click(menu(page, 'System settings'));
    const dialog = dialogOn(page, { name: 'System Settings' });
    await click(dialog.getByRole('tab', { name: 'Mail server' }));
    await dialog.getByRole('textbox', { name: /^Server/ }).fill('localhost');
    await dialog.getByRole('textbox', { name: /^Port/ }).fill(String(mail.port));
    await click(dialog.getByRole('button', { name: /^Change password/i }));
    await dialog.getByLabel('Password', { exact: true }).fill('Mail-Journey-1');
    await click(dialog.getByRole('button', { name: 'Send test mail' }));
    await click(dialog.getByRole('button', { name: 'Trust this certificate' }));
    await click(dialog.getByRole('button', { name: 'Send test mail' }));
    await dialog.getByText('Test mail sent successfully.').waitFor();
    await click(dialog.getByRole('button', { name: 'Apply' }));
    await page.getByText('Applied Successfully').first().waitFor();
    expect(mail.arrived.length).toBeGreaterThan(0);
    expect(count()).toBeLessThanOrEqual(9);
  });
});
