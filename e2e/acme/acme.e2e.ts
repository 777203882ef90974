import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPebble, noPebble, startPebble, type PebbleCounterpart } from '../../packages/kc-appliance/test/counterparts/pebble.ts';
import { freeTcpPort } from '../../packages/kc-appliance/test/counterparts/freePort.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn } from '../page.ts';

let [journey, pebble, forwarder] = [null, null, null] as unknown as [Journey, PebbleCounterpart, Server];
let port80 = 0;

/** Forwards requests to the console's own port, as a firewall does with port 80. */
async function forward(): Promise<void> {
  forwarder = createServer((incoming, outgoing) => {
    request({ host: '127.0.0.1', port: journey.server().port, path: incoming.url, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(outgoing);
    }).end();
  }).listen(port80, '127.0.0.1');
  await once(forwarder, 'listening');
}

/** Returns the names and the issuer of the certificate that the KMIP server presents. */
async function served(): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: journey.server().kmipPort() ?? 0, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { subjectAltName = '', issuer = '' } = socket.getPeerX509Certificate() ?? {};
  socket.on('error', () => undefined).destroy();
  return `${subjectAltName} ${issuer}`;
}

describe.skipIf(!hasPebble)(hasPebble ? 'certificates by ACME' : noPebble, () => {
  beforeAll(async () => {
    port80 = await freeTcpPort();
    [journey, pebble] = await Promise.all([beginJourney({ kmipPort: 0 }), startPebble({ httpPort: port80 })]);
  });
  afterAll(async () => {
    await journey?.end();
    await pebble?.end();
    forwarder?.closeAllConnections();
    forwarder?.close();
  });

  it('are refused with a reason while the CA cannot reach the appliance, and served afterwards [ACME-04] [ACME-08] [ACME-09] [ACME-11]', async () => {
    const { page, offences, context } = await journey.open('/kmip/server');
    await page.getByRole('button', { name: 'Automatic renewal (ACME)' }).click();
    const dialog = dialogOn(page, { name: 'Automatic renewal of the KMIP server certificate' });
    await dialog.getByRole('switch', { name: 'Obtain and renew the certificate automatically' }).click();
    await dialog.getByRole('textbox', { name: /^Directory URL/ }).fill(pebble.directory);
    const ca = { name: 'ca.pem', mimeType: 'text/plain', buffer: Buffer.from(pebble.authority) };
    await dialog.getByLabel('CA certificate').and(page.locator('input')).setInputFiles(ca);
    await dialog.getByText('ca.pem').first().waitFor();
    await dialog.getByRole('button', { name: 'Check directory' }).click();
    await dialog.getByText('This is an ACME server.').waitFor();
    await dialog.getByRole('checkbox', { name: 'I agree to the terms of service of this CA' }).click();
    await dialog.getByRole('button', { name: 'Add name' }).click();
    await dialog.getByRole('textbox', { name: 'Name 1' }).fill('kmip.pebble.example');
    await dialog.getByRole('button', { name: 'Save settings' }).click();
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();

    // Nothing listens at the port that the CA asks.
    await page.getByText('The last attempt failed').waitFor({ timeout: 20_000 });
    await page
      .getByText(/^The CA could not verify kmip\.pebble\.example: .*connection refused/)
      .first()
      .waitFor();
    await page
      .getByText(/^Let the CA reach port 80 of each name/)
      .first()
      .waitFor();
    expect(await served()).not.toContain('kmip.pebble.example');

    await forward();
    await page.getByRole('button', { name: 'Obtain now' }).click();
    await dialogOn(page).getByRole('button', { name: 'Obtain now' }).click();
    await page.getByText('A new connection receives the new certificate.').waitFor({ timeout: 20_000 });
    await page.getByText('Next renewal').waitFor();
    expect(await served()).toMatch(/DNS:kmip\.pebble\.example.*Pebble Intermediate CA/s);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
