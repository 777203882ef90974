import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kmipWorld } from '../../packages/kc-appliance/test/kmip/kmipWorld.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, pressAction } from '../page.ts';
import { freeTcpPort } from '../../packages/kc-appliance/test/counterparts/freePort.ts';

const sara = 'sara.lindqvist@nordbank.example';
let journey: Journey;
/** A KMIP server of another vendor. */
let kmip: Awaited<ReturnType<typeof kmipWorld>>;
beforeAll(async () => {
  kmip = await kmipWorld();
  journey = await beginJourney();
});
afterAll(async () => {
  await journey?.end();
  await kmip?.end();
});

describe('KMIP client servers', () => {
  it('[KMIP-001] [KMIP-091] [KMIP-094] [KMIP-131] [KMIP-157] can be added and tested against a closed port, and the list keeps the result', async () => {
    const { page, offences } = await journey.open('', sara);
    await go(page, '/kmip');
    await page.getByRole('button', { name: 'Add client server' }).first().click();
    const dialog = dialogOn(page, { name: 'Add KMIP client server' });
    await dialog.getByRole('textbox', { name: /^Server name/ }).fill('kmip-journey');
    await dialog.getByRole('textbox', { name: /^Server(?! name)/ }).fill('127.0.0.1');
    await dialog.getByRole('textbox', { name: /^Port/ }).fill(String(await freeTcpPort()));
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    // ECONNREFUSED on Linux.
    await dialog.getByText(/^KMIP server connection failed\. Error number 111/).waitFor();
    await dialog.getByRole('button', { name: 'Add client server' }).click();
    await page.getByText('Client server added successfully').first().waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.reload();
    await page.getByRole('region', { name: 'Details of kmip-journey' }).waitFor();
    const row = page.getByRole('row', { name: /kmip-journey/ });
    await row.getByText('Not tested').waitFor();
    await pressAction(page, 'Test connection');
    const test = dialogOn(page, { name: 'Test kmip-journey' });
    await test.getByText('KMIP server connection failed. Error number 111').waitFor();
    await test.getByText('Connect: failed').waitFor();
    await test.getByText('Check the port, and that the service is running.').waitFor();
    await test.getByRole('button', { name: 'Close', exact: true }).last().click();
    await row.getByText('Failed (111)').waitFor();
    await page.reload();
    await row.getByText('Failed (111)').waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
  });

  it('[KMIP-094] [KMIP-129] [KMIP-131] report four different causes of failure, and trust a certificate that the user accepts', async () => {
    const { page, offences, context } = await journey.open('', sara);
    await go(page, '/kmip');
    await page.getByRole('button', { name: 'Add client server' }).first().click();
    const dialog = dialogOn(page, { name: 'Add KMIP client server' });
    const steps = dialog.getByRole('list', { name: 'Steps of the test', exact: true });
    /** Tests the connection to this server. Returns the step in which the test ends. */
    const testOf = async (host: string, port: number, more: { username?: string; password?: string } = {}) => {
      await dialog.getByRole('textbox', { name: /^Server(?! name)/ }).fill(host);
      await dialog.getByRole('textbox', { name: /^Port/ }).fill(String(port));
      await dialog.getByRole('textbox', { name: /^User name/ }).fill(more.username ?? '');
      await dialog
        .getByLabel(/^Password/)
        .first()
        .fill(more.password ?? '');
      await dialog.getByRole('button', { name: 'Test connection' }).click();
      await dialog.getByText(/^KMIP server connection (?:failed|OK)/).waitFor();
      return steps.getByRole('listitem').last().innerText();
    };
    expect(await testOf('nobody.invalid', 5_696)).toContain('The name nobody.invalid is not known.');
    expect(await testOf('127.0.0.1', await freeTcpPort())).toContain('Check the port, and that the service is running.');
    const { port = 0, ...own } = await kmip.client('journey', 'Kmip-Pass-1');
    for (const [label, file] of [
      [/^Client certificate/, own.cert],
      [/^Client private key/, own.key],
    ] as const)
      await dialog
        .getByLabel(label)
        .first()
        .setInputFiles({ name: 'client.pem', mimeType: 'application/x-pem-file', buffer: Buffer.from(file) });
    expect(await testOf('localhost', port)).toContain('The certificate was not issued by a trusted CA.');
    await dialog.getByRole('button', { name: 'Trust this certificate' }).click();
    expect(await testOf('localhost', port, { username: 'journey', password: 'Wrong-Pass-1' })).toMatch(
      /refused: [\s\S]*Check the user name, the password and the client certificate\./,
    );
    expect(await testOf('localhost', port, { username: 'journey', password: 'Kmip-Pass-1' })).toContain('The server accepted journey and speaks KMIP 1.4.');
    await dialog.getByText(/^Previous test failed, /).waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
