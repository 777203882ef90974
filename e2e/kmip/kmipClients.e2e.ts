import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, pressAction } from '../page.ts';
import { closedPort } from './closedPort.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('KMIP client servers', () => {
  it('[KMIP-001] [KMIP-091] [KMIP-094] [KMIP-131] [KMIP-157] are added, and tested against a port where nobody listens, which the list remembers', async () => {
    const { page, offences } = await journey.open('/#/kmip', 'sara.lindqvist@nordbank.example');
    await go(page, '/kmip');
    await page.getByRole('button', { name: 'Add client server' }).first().click();
    const dialog = dialogOn(page, { name: 'Add KMIP client server' });
    await dialog.getByRole('textbox', { name: /^Server name/ }).fill('kmip-journey');
    await dialog.getByRole('textbox', { name: /^Server(?! name)/ }).fill('127.0.0.1');
    await dialog.getByRole('textbox', { name: /^Port/ }).fill(String(await closedPort()));
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    // ECONNREFUSED of Linux.
    await dialog.getByText(/^KMIP server connection failed\. Error number 111/).waitFor();
    await dialog.getByRole('button', { name: 'Add client server' }).click();
    await page.getByText('Client server added successfully').first().waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.reload();
    await page.getByRole('region', { name: 'Details of kmip-journey' }).waitFor();
    const row = page.getByRole('row', { name: /kmip-journey/ });
    await row.getByText('Not tested').waitFor();
    await pressAction(page, 'Test connection');
    await row.getByText('Failed (111)').waitFor();
    await page.reload();
    await row.getByText('Failed (111)').waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
  });
});
