import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPyKmip } from '../../packages/kc-appliance/test/pykmip/pykmip.ts';
import { findPyKmip } from '../../scripts/lib/pykmip.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go } from '../page.ts';

const sara = 'sara.lindqvist@nordbank.example';

const by = findPyKmip() ?? '';

/** Skipped if PyKMIP is not installed. */
describe.skipIf(by === '')('KMIP client created in the console', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ kmipPort: 0 });
  });
  afterAll(() => journey?.end());

  async function saved(page: Page, label: string): Promise<string> {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: label, exact: true }).click();
    return readFile(await (await coming).path(), 'utf8');
  }

  it('[KMIP-050] [KMIP-102] connects with PyKMIP, creates a key, and cannot get it after its revocation, nor after a restart', async () => {
    const { page, offences, context } = await journey.open('', sara);
    await go(page, '/kmip/server?tab=users');
    await page.getByRole('button', { name: 'Create KMIP user' }).click();
    const dialog = dialogOn(page, { name: 'Create KMIP user' });
    await dialog.getByRole('textbox', { name: /^User name/ }).fill('journey');
    await dialog.getByRole('button', { name: 'Create KMIP user' }).click();
    await page.getByText('KMIP user created successfully').first().waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('region', { name: 'Details of journey' }).getByRole('tab', { name: 'Hand-over kit' }).click();
    const [cert, key, ca] = [await saved(page, 'Certificate'), await saved(page, 'Private key'), await saved(page, 'CA certificate')];
    const target = { host: '127.0.0.1', cert, key, ca, verify: true, timeout: 5, credential: null };
    const asked = (...steps: Parameters<typeof asPyKmip>[1]) => asPyKmip({ ...target, port: journey.server().kmipPort() ?? 0 }, steps, { by });
    const [id, , got] = await asked(['create', 'AES', 256, 'key of the journey'], ['activate', '$1'], ['get', '$1']);
    expect(got).toMatchObject({ type: 'SYMMETRIC_KEY', length: 256 });

    // The console lists the object that the client created, by its name.
    await go(page, `/kmip/server?tab=objects&row=${String(id)}`);
    const details = page.getByRole('region', { name: 'Details of key of the journey' });
    await details.getByText('Active', { exact: true }).first().waitFor();
    await page.reload();
    await details.waitFor();
    await go(page, `/kmip/server?tab=objects&row=${String(id)}&dialog=kmipObjects.revoke`);
    const revoke = dialogOn(page, { name: /^Revoke / });
    await revoke.getByRole('textbox', { name: /^Revocation code/ }).fill('0x5');
    await revoke.getByRole('textbox', { name: /^Revocation message/ }).fill('Superseded');
    await revoke.getByRole('button', { name: 'Revoke object' }).click();
    await page.getByText('Updated successfully').first().waitFor();
    const refused = { refused: 'PERMISSION_DENIED', message: 'This object was revoked.' };
    expect(await asked(['get', id])).toEqual([refused]);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();

    await journey.restart();
    expect(await asked(['get', id])).toEqual([refused]);
  });
});
