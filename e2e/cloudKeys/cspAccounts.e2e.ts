import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, dialogsClosed, pressAction } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const tab = '/cloudkeys?tab=2';
/** Has the form of a secret access key, but the simulated cloud rejects it. */
const wrongSecret = 'x'.repeat(40);
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const row = (page: Page, name: string): Locator => page.getByRole('grid', { name: 'CSP accounts' }).getByRole('row', { name: new RegExp(`\\b${name}\\b`) });
const details = (page: Page, name: string): Locator => page.getByRole('region', { name: `Details of ${name}` });
const gone = (dialog: Locator) => dialog.waitFor({ state: 'detached' });

async function show(page: Page, name: string): Promise<Locator> {
  await row(page, name).getByText(name, { exact: true }).click();
  await details(page, name).waitFor();
  return details(page, name);
}

/** Collects the bodies of all API responses. */
function listen(page: Page): string[] {
  const told: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/v5/')) told.push(await response.text().catch(() => ''));
  });
  return told;
}

/** Checks that neither the page, its address and storage, nor any response contains the secrets. */
async function nothingLeft(page: Page, told: readonly string[], ...secrets: readonly string[]): Promise<void> {
  const kept = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      location.href,
      { ...localStorage },
      { ...sessionStorage },
      [...document.querySelectorAll('input')].map((field) => field.value),
    ]),
  );
  for (const one of secrets) {
    expect(kept).not.toContain(one);
    expect(told.join()).not.toContain(one);
  }
}

describe('CSP accounts', () => {
  it('[CSP-05] [CSP-06] [CSP-23] [CSP-24] [CSP-54] [CSP-55] for AWS can be added, tested, changed, rotated and deleted, and persist across a restart', async () => {
    const { page, offences } = await journey.visit(tab);
    const told = listen(page);
    await page.getByRole('button', { name: 'Add CSP account' }).click();
    const add = dialogOn(page, { name: 'Add CSP account' });
    await add.getByRole('textbox', { name: /^Name/ }).fill('aws-journey');
    await add.getByRole('radio', { name: 'AWS' }).check();
    await add.getByRole('textbox', { name: /^Access key ID/ }).fill('AKIAIOSFODNN7EXAMPLE');
    await add.getByLabel(/^Secret access key/).fill(wrongSecret);
    await add.getByRole('button', { name: 'Add CSP account' }).click();
    await add.getByRole('button', { name: 'Create more' }).waitFor();
    await add.getByRole('button', { name: 'Close', exact: true }).last().click();
    await gone(add);

    const shown = await show(page, 'aws-journey');
    const leave = (on: typeof page) => dialogOn(on, { name: 'Test aws-journey' }).getByRole('button', { name: 'Close', exact: true }).last().click();
    await pressAction(page, 'Test connection');
    expect(
      await page
        .getByText(/^CSP Account connection test failed\./)
        .first()
        .innerText(),
    ).toBe('CSP Account connection test failed.\nThe request signature we calculated does not match the signature you provided. (SignatureDoesNotMatch)');
    await page.getByText('Log in: failed').waitFor();
    await leave(page);

    await shown.getByRole('button', { name: 'Change secret access key' }).click();
    const change = dialogOn(page, { name: 'Change the AWS access key of aws-journey' });
    await change.getByLabel(/^Secret access key/).fill(secret);
    await change.getByRole('button', { name: 'Save credentials' }).click();
    const question = dialogOn(page, { name: 'Replace the credentials of aws-journey' });
    await question.getByRole('button', { name: 'Replace credentials' }).click();
    await gone(change);
    await pressAction(page, 'Test connection');
    await page.getByText('CSP Account connection tested successfully').first().waitFor();
    await leave(page);

    await pressAction(page, 'Rotate access key');
    const rotate = dialogOn(page, { name: 'Rotate the access key of aws-journey' });
    await rotate.getByRole('button', { name: 'Rotate access key' }).click();
    await gone(rotate);
    await shown.getByText('AKIAIOSFODNN7EXAMPLE').waitFor({ state: 'detached' });
    const id = await shown.getByText(/^AKIA[A-Z0-9]{16}$/).innerText();
    await nothingLeft(page, told, secret, wrongSecret);
    expect(told.join()).toContain('aws-journey');
    expect(offences).toMatchObject({ policy: [], dialogs: [], uncaught: [] });

    await journey.restart();
    const again = await journey.visit(tab);
    const after = await show(again.page, 'aws-journey');
    await after.getByText(id).waitFor();
    await pressAction(again.page, 'Test connection');
    await again.page.getByText('CSP Account connection tested successfully').first().waitFor();
    await leave(again.page);
    await row(again.page, 'aws-journey').getByRole('checkbox').click();
    await again.page.getByRole('button', { name: 'Delete', exact: true }).click();
    const remove = dialogOn(again.page, { name: 'Delete CSP account aws-journey' });
    await remove.getByRole('button', { name: 'Delete CSP account' }).click();
    await dialogsClosed(again.page);
    await row(again.page, 'aws-journey').waitFor({ state: 'detached' });
    await after.waitFor({ state: 'detached' });
  });

  it('[CKP-31] [CKP-32] link to the keys of their key set, and for Azure to its key vaults', async () => {
    const { page } = await journey.visit(tab);
    await (await show(page, 'azure-payments')).getByRole('link', { name: 'payments-test' }).click();
    await page.getByRole('grid', { name: 'Cloud keys' }).waitFor();
    expect(page.url()).toMatch(/tab=1&keyset=[^&]+&vaulttype=vaults$/);
    await page.goBack();
    await details(page, 'azure-payments').waitFor();
    await (await show(page, 'aws-payments')).getByRole('link', { name: 'payments-prod' }).click();
    await page.getByRole('grid', { name: 'Cloud keys' }).waitFor();
    expect(page.url()).toMatch(/tab=1&keyset=[^&]+$/);
  });

  it('[CSP-22] [CSP-37] [CSP-03] [CSP-04] for GCP accept another key file, a service account and justification reasons, and persist across a restart', async () => {
    const { page, offences } = await journey.visit(tab);
    const told = listen(page);
    const email = 'robot@nordbank-prod-4410.iam.gserviceaccount.com';
    const file = (text: string) => ({ name: 'robot.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    const shown = await show(page, 'gcp-analytics');
    await shown.getByRole('button', { name: 'Change service account key file' }).click();
    const replace = dialogOn(page, { name: 'Replace the Google Cloud key file of gcp-analytics' });
    await replace.getByLabel(/key file/).setInputFiles(file('{"type":"authorized_user"}'));
    await replace.getByText("Invalid ServiceAccount' Key file.").first().waitFor();
    await replace.getByLabel(/key file/).setInputFiles(file(JSON.stringify({ type: 'service_account', client_email: email, private_key: secret })));
    await replace.getByText(`Service account: ${email}`).waitFor();
    await replace.getByRole('button', { name: 'Save credentials' }).click();
    await dialogOn(page, { name: /^Replace the credentials/ })
      .getByRole('button', { name: 'Replace credentials' })
      .click();
    await gone(replace);
    await shown.getByText(email).waitFor();

    await shown.getByRole('tab', { name: /^EKM Service Accounts/ }).click();
    await shown.getByRole('button', { name: 'Add service account' }).click();
    const add = dialogOn(page, { name: 'Add EKM service account to gcp-analytics' });
    await add.getByRole('textbox', { name: /^Email/ }).fill('service-88@gcp-sa-ekms.iam.gserviceaccount.com');
    await add.getByRole('checkbox', { name: /^WRAP/ }).check();
    await add.getByRole('button', { name: 'Apply' }).click();
    await gone(add);
    await shown.getByRole('row', { name: /service-88@/ }).waitFor();

    await shown.getByRole('tab', { name: 'Key Access Justification' }).click();
    await shown.getByRole('checkbox', { name: 'Data request of a third party' }).check();
    await shown.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Key justification policies updated successfully').first().waitFor();
    await nothingLeft(page, told, secret);
    expect(offences).toMatchObject({ policy: [], dialogs: [], uncaught: [] });
    const address = new URL(page.url()).hash.slice(1);

    await journey.restart();
    const again = await journey.visit(address);
    const after = details(again.page, 'gcp-analytics');
    await after.getByRole('switch', { name: 'Key access justification' }).waitFor();
    expect(await after.getByRole('checkbox', { name: 'Data request of a third party' }).isChecked()).toBe(true);
    await after.getByRole('tab', { name: /^EKM Service Accounts/ }).click();
    await after.getByRole('row', { name: /service-88@/ }).waitFor();
  });
});
