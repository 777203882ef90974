import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, pressAction } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const carlos = 'carlos.mendes@nordbank.example';
const details = (page: Page, name: string) => page.getByRole('region', { name: `Details of ${name}` });

describe('VM sets', () => {
  it('[SHELL-015] [VM-001] [VM-017] [VM-022] [VM-094] [VM-095] can be created, changed and deleted, across a restart', async () => {
    const { page, offences } = await journey.visit('/workloads', carlos);
    await page.getByRole('button', { name: 'Create VM set' }).first().click();
    const wizard = dialogOn(page);
    await wizard.getByRole('textbox', { name: /^Name/ }).fill('journey-set');
    await wizard.getByRole('combobox', { name: /^Admin group/ }).selectOption('Cloud Admin Group');
    const steps = wizard.getByRole('navigation', { name: 'Steps' });
    for (const step of ['Connection', 'Encryption', 'KEK']) {
      await wizard.getByRole('button', { name: 'Next' }).click();
      await steps.locator('[aria-current="step"]').filter({ hasText: step }).waitFor();
    }
    await wizard.getByRole('button', { name: 'Create VM set' }).click();
    await wizard.getByRole('button', { name: 'Close' }).last().click();
    await details(page, 'journey-set').waitFor();

    await pressAction(page, 'Guest connection');
    const connection = dialogOn(page, { name: /Guest connection/ });
    await connection.getByRole('textbox', { name: 'Heartbeat, amount' }).fill('10');
    await connection.getByRole('button', { name: 'Apply connection' }).click();
    await page.getByText('Updated successfully').first().waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });

    await journey.restart();
    const { page: again } = await journey.visit('/workloads', carlos);
    await again.getByRole('gridcell', { name: 'journey-set', exact: true }).first().click();
    await details(again, 'journey-set').getByRole('tab', { name: 'Guest connection' }).click();
    await details(again, 'journey-set').getByText('10 minutes').waitFor();
    await again.getByRole('button', { name: 'Actions for journey-set' }).click();
    await again.getByRole('menuitem', { name: 'Delete' }).click();
    const question = dialogOn(again, { name: 'Delete VM set journey-set' });
    await question.getByRole('textbox').fill('journey-set');
    await question.getByRole('button', { name: 'Delete VM set' }).click();
    await again.getByText('VM Set deleted successfully').first().waitFor();
    await again.getByRole('gridcell', { name: 'journey-set', exact: true }).waitFor({ state: 'detached' });
  });

  it('[KEK-01] [KEK-23] [KEK-26] [KEK-27] can have a KEK that is added, revoked and disabled, across a restart', async () => {
    const { page, offences } = await journey.visit('/workloads', carlos);
    const act = async (on: Page, button: string, said: string, name?: string) => {
      await details(on, 'contact-centre').getByRole('button', { name: button }).click();
      const dialog = dialogOn(on, { name: new RegExp(button) });
      if (name !== undefined) await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: button }).click();
      await on.getByText(said).first().waitFor();
    };
    const openTab = async (on: Page) => {
      await on.getByRole('gridcell', { name: 'contact-centre', exact: true }).first().click();
      await details(on, 'contact-centre').getByRole('tab', { name: 'KEK' }).click();
    };
    await openTab(page);
    await act(page, 'Add KEK', 'KEK added successfully');
    await act(page, 'Revoke KEK', 'KEK revoked successfully');
    await details(page, 'contact-centre').getByText('Revoke pending').first().waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });

    await journey.restart();
    const { page: again } = await journey.visit('/workloads', carlos);
    await openTab(again);
    await details(again, 'contact-centre').getByText('Revoke pending').first().waitFor();
    await act(again, 'Disable KEK', 'KEK disabled successfully', 'contact-centre');
    await details(again, 'contact-centre').getByRole('button', { name: 'Add KEK' }).waitFor();
  });

  it('[KEYID-03] [KEYID-04] [KEYID-17] [KEYID-18] [KEYID-22] can have symmetric and asymmetric KeyIDs, across a restart', async () => {
    const { page, offences } = await journey.visit('/workloads', carlos);
    const openTab = async (on: Page) => {
      await on.getByRole('gridcell', { name: 'dr-site', exact: true }).first().click();
      await details(on, 'dr-site').getByRole('tab', { name: 'KeyIDs', exact: true }).first().click();
    };
    await openTab(page);
    await details(page, 'dr-site').getByRole('button', { name: 'Create KeyID' }).click();
    const symmetric = dialogOn(page, { name: 'Create KeyID in dr-site' });
    await symmetric.getByRole('textbox', { name: /^Name/ }).fill('journey/key');
    await symmetric.getByRole('button', { name: 'Create KeyID' }).click();
    await page.getByText('KeyID Successfully Created.').first().waitFor();
    await details(page, 'dr-site').getByRole('tab', { name: 'Asymmetric KeyIDs' }).click();
    await details(page, 'dr-site').getByRole('button', { name: 'Create asymmetric KeyID' }).click();
    const pair = dialogOn(page, { name: 'Create asymmetric KeyID in dr-site' });
    await pair.getByRole('textbox', { name: /^Name/ }).fill('journey-pair');
    await pair.getByRole('combobox', { name: 'Key length' }).selectOption('2048');
    await pair.getByRole('button', { name: 'Create asymmetric KeyID' }).click();
    await page.getByText('Asymmetric KeyID Successfully Created.').first().waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });

    await journey.restart();
    const { page: again } = await journey.visit('/workloads', carlos);
    await openTab(again);
    await again.getByRole('gridcell', { name: 'journey/key' }).first().click({ button: 'right' });
    await again.getByRole('menuitem', { name: 'Remove' }).click();
    const question = dialogOn(again, { name: 'Remove journey/key' });
    await question.getByRole('textbox').fill('journey/key');
    await question.getByRole('button', { name: 'Remove KeyID' }).click();
    await again.getByText('KeyID removed successfully').first().waitFor();
    await details(again, 'dr-site').getByRole('tab', { name: 'Asymmetric KeyIDs' }).click();
    await again.getByRole('gridcell', { name: 'journey-pair' }).first().waitFor();
  });

  it('[POL-07] [POL-12] [POL-54] [POL-55] can have directory servers that are added, changed and deleted, across a restart', async () => {
    const { page, offences } = await journey.visit('/workloads', carlos);
    const openTab = async (on: Page, set: string) => {
      await go(on, '/workloads');
      await on.getByRole('gridcell', { name: set, exact: true }).first().click();
      await details(on, set).getByRole('tab', { name: 'Directory servers' }).click();
    };
    const server = (on: Page, url: string) => on.getByRole('gridcell', { name: url, exact: true }).first();
    // The certificate of another server is also the wrong one for this server.
    const known = 'ldaps://dc1.corp.nordbank.example:636';
    await openTab(page, 'payments-vmset');
    await server(page, known).click();
    await details(page, known).getByRole('tab', { name: 'CA certificate' }).click();
    const pem = (await details(page, known).getByText('-----BEGIN CERTIFICATE-----').textContent()) ?? '';

    await openTab(page, 'jump-hosts');
    await details(page, 'jump-hosts').getByRole('button', { name: 'Add directory server' }).first().click();
    const wizard = dialogOn(page, { name: 'Add directory server' });
    await wizard.getByRole('textbox', { name: /^Address/ }).fill('dc9.corp.nordbank.example');
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByRole('textbox', { name: /^Service account/ }).fill('svc-journey');
    await wizard.getByLabel(/^Password/).fill('Service-Journey-1');
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByLabel(/^CA certificate/).setInputFiles({ name: 'ca.pem', mimeType: 'application/x-pem-file', buffer: Buffer.from(pem) });
    await wizard.getByRole('button', { name: 'Add server' }).click();
    await page.getByText('Active Directory Domain successfully added.').first().waitFor();
    await server(page, 'ldaps://dc9.corp.nordbank.example').waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });

    await journey.restart();
    const { page: again } = await journey.visit('/workloads', carlos);
    await openTab(again, 'jump-hosts');
    await server(again, 'ldaps://dc9.corp.nordbank.example').click({ button: 'right' });
    await again.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = dialogOn(again, { name: /^Edit directory server/ });
    await edit.getByRole('textbox', { name: /^Address/ }).fill('dc8.corp.nordbank.example');
    for (const step of ['Service account', 'Certificate']) {
      await edit.getByRole('button', { name: 'Next' }).click();
      await edit.locator('[aria-current="step"]').filter({ hasText: step }).waitFor();
      // A changed address requires the password again.
      if (step === 'Service account') await edit.getByLabel(/^Password/).fill('Service-Journey-1');
    }
    await edit.getByText('C=SE, O=Nordbank, CN=Nordbank Directory CA').waitFor();
    await edit.getByRole('button', { name: 'Save server' }).click();
    await server(again, 'ldaps://dc8.corp.nordbank.example').click({ button: 'right' });
    await again.getByRole('menuitem', { name: 'Delete' }).click();
    await dialogOn(again, { name: /^Delete directory server/ })
      .getByRole('button', { name: 'Delete directory server' })
      .click();
    await again.getByText('This group has no directory servers.').first().waitFor();
  });

  it('show their tasks and the actions of a task on a phone', async () => {
    const { page, context } = await journey.open('/workloads', carlos);
    await page.getByRole('gridcell', { name: 'payments-vmset', exact: true }).first().click();
    await details(page, 'payments-vmset').getByRole('tab', { name: 'Tasks' }).click();
    const row = details(page, 'payments-vmset').getByRole('grid', { name: 'Tasks' }).locator('.kc-row').first();
    await row.waitFor();
    await page.setViewportSize({ width: 400, height: 850 });
    // Checks that the row is visible and not covered: the element at its center belongs to the row.
    const seen = () =>
      row.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(seen).toBe(true);
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Copy' }).waitFor();
    await page.keyboard.press('Escape');
    await details(page, 'payments-vmset').getByRole('button', { name: 'Actions for payments-vmset' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialogOn(page, { name: /payments-vmset/ }).waitFor();
    await context.close();
  });

  it('link to their VMs, one of which is open at a time', async () => {
    const { page } = await journey.visit('/workloads', carlos);
    await page.getByRole('gridcell', { name: 'ledger', exact: true }).first().click();
    await details(page, 'ledger').getByRole('link', { name: '28' }).click();
    await expect.poll(() => page.getByRole('grid', { name: 'VMs' }).getAttribute('aria-rowcount')).toBe('29');
    await page.getByRole('gridcell', { name: 'ledger-02', exact: true }).first().click();
    await details(page, 'ledger-02').waitFor();
    await page.goBack();
    await details(page, 'ledger-02').waitFor({ state: 'detached' });
    await go(page, '/workloads?tab=unauthenticated');
    await expect.poll(() => page.getByRole('grid', { name: 'Unauthenticated VMs' }).getAttribute('aria-rowcount')).toBe('15');
  });
});
