import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:tls';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificatesIn } from '../../packages/kc-appliance/src/core/x509/certificates.ts';
import { createTlsServer, privateAuthority } from '../../packages/kc-appliance/test/tlsServer.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, pressAction } from '../page.ts';

const carlos = 'carlos.mendes@nordbank.example';
let journey: Journey;
let product: Server;
let certificate = '';

beforeAll(async () => {
  const made = await privateAuthority(['localhost']);
  ({ certificate } = made);
  product = createTlsServer({ cert: [certificate, made.authority].join('\n'), key: made.key });
  product.listen(0, '127.0.0.1');
  await once(product, 'listening');
  journey = await beginJourney();
});
afterAll(async () => {
  product?.close();
  await journey?.end();
});

const link = (page: Page) => page.getByRole('row', { name: /journey-link/ });

/** Fills in the dialog without a CA certificate. Returns the prompt that shows the certificate of the other product. */
async function untilAsked(page: Page) {
  await page.getByRole('button', { name: 'Create link' }).first().click();
  const dialog = dialogOn(page, { name: 'Create application link' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('journey-link');
  await dialog.getByRole('textbox', { name: /^Product URL/ }).fill(`https://localhost:${(product.address() as AddressInfo).port}`);
  await dialog.getByLabel(/^One-time code of the other product/).fill('Code-Of-The-Product');
  await dialog.getByRole('switch', { name: 'Verify certificate' }).click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const question = dialogOn(page, { name: 'Accept this certificate?' });
  await question.waitFor();
  return question;
}

describe('application links', () => {
  it('[LINK-06] [LINK-12] [LINK-15] [LINK-16] [LINK-17] [LINK-18] show the certificate of the other product, which the user declines and then accepts', async () => {
    const { page, offences, context } = await journey.open('/applink', carlos);
    const [facts] = certificatesIn(certificate) ?? [];
    await page.getByRole('row', { name: /datacontrol-stockholm/ }).waitFor();

    const first = await untilAsked(page);
    await first.getByText(facts?.fingerprint ?? '').waitFor();
    await first.getByText('CN=Journey private CA').first().waitFor();
    await first.getByText('There is no CA certificate to verify it with.').waitFor();
    await first.getByRole('button', { name: 'Decline' }).click();
    await dialogOn(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await link(page).count()).toBe(0);

    const second = await untilAsked(page);
    await second.getByRole('button', { name: 'Accept certificate' }).click();
    await page.getByText('App Link Successfully Created.').first().waitFor();
    await dialogOn(page).getByRole('button', { name: 'Close' }).last().click();
    await link(page).waitFor();

    // After a reload the link still exists, with the accepted certificate.
    await page.reload();
    await link(page).waitFor();
    await page.getByRole('gridcell', { name: 'journey-link', exact: true }).first().click();
    const details = page.getByRole('region', { name: 'Details of journey-link' });
    await details.getByRole('tab', { name: 'Certificate' }).click();
    await details.getByText(facts?.fingerprint ?? '').waitFor();

    await pressAction(page, 'One-time code');
    const code = dialogOn(page, { name: 'Generate a one-time code for journey-link' });
    await code.getByRole('button', { name: 'Generate code' }).click();
    await code.getByRole('button', { name: /^Show/ }).click();
    await code.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/).waitFor();
    await code.getByRole('button', { name: 'Close' }).last().click();
    await dialogOn(page, { name: 'Leave without copying?' }).getByRole('button', { name: 'Leave anyway' }).click();
    await dialogOn(page).waitFor({ state: 'detached' });
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
