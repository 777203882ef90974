import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const carlos = 'carlos.mendes@nordbank.example';
const details = (page: Page, name: string) => page.getByRole('region', { name: `Details of ${name}` });

describe('VM certificates', () => {
  it('[VM-004] [VM-021] [VM-024] [VM-025] [VM-082] [VM-133] can be created, renewed, revoked and assigned, across a restart', async () => {
    const { page, offences, context } = await journey.open('', carlos);
    const passphrase = 'Nine lives and one more';
    const openTab = async (on: Page) => {
      await on.getByRole('gridcell', { name: 'jump-hosts', exact: true }).first().click();
      await details(on, 'jump-hosts').getByRole('tab', { name: 'Certificates' }).click();
    };
    const fill = async (on: Page, title: string, button: string) => {
      const dialog = dialogOn(on, { name: title });
      await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase);
      await dialog.getByLabel('Confirm passphrase').fill(passphrase);
      await dialog.getByRole('button', { name: button }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const act = async (on: Page, name: string, action: string) => {
      await on.getByRole('gridcell', { name, exact: true }).first().click({ button: 'right' });
      await on.getByRole('menuitem', { name: action, exact: true }).click();
    };
    await openTab(page);
    await details(page, 'jump-hosts').getByRole('button', { name: 'Create certificate' }).click();
    await dialogOn(page, { name: 'Create certificate in jump-hosts' }).getByRole('textbox', { name: /^Name/ }).fill('journey-certificate');
    await fill(page, 'Create certificate in jump-hosts', 'Create certificate');
    await page.getByText('Certificate created successfully').first().waitFor();
    // Wait for the new row above the renewed one, because rows move before that.
    await page.getByRole('gridcell', { name: 'journey-certificate', exact: true }).first().waitFor();
    await act(page, 'jump-01-cert', 'Renew');
    await fill(page, 'Renew jump-01-cert', 'Renew certificate');
    await page.getByText('Certificate renewed successfully').first().waitFor();
    await act(page, 'jump-01-cert', 'Revoke');
    const question = dialogOn(page, { name: 'Revoke jump-01-cert' });
    await question.getByText('jump-01', { exact: true }).waitFor();
    await question.getByRole('textbox').fill('jump-01-cert');
    await question.getByRole('button', { name: 'Revoke certificate' }).click();
    await page.getByText('Certificate Revoked Successfully').first().waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();

    // The VM waits and cannot connect until it has another certificate.
    await journey.restart();
    const { page: again, context: later } = await journey.open('/workloads?tab=unauthenticated&filter.name=jump-01', carlos);
    const row = again.getByRole('row', { name: /jump-01/ });
    await row.getByText('Certificate revoked').waitFor();
    await act(again, 'jump-01', 'Assign certificate');
    const store = dialogOn(again, { name: 'Assign certificate to jump-01' });
    await store.getByRole('gridcell', { name: 'journey-certificate' }).first().click();
    await store.getByRole('button', { name: 'Assign certificate' }).click();
    await again.getByText('Certificate assigned successfully').first().waitFor();
    await row.getByText('Authentication needed').waitFor();
    await act(again, 'jump-01', 'Authenticate');
    const authenticate = dialogOn(again, { name: /Authenticate/ });
    await authenticate.getByLabel(/^Passphrase/).fill(passphrase);
    await authenticate.getByRole('button', { name: 'Authenticate VM' }).click();
    await again.getByText('VM(s) authenticated successfully').first().waitFor();
    await row.waitFor({ state: 'detached' });
    await later.close();
  });
});
