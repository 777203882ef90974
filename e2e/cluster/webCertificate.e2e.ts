import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { privateAuthority } from '../../packages/kc-appliance/test/tlsServer.ts';
import { beginProcess, type ProcessJourney } from '../process.ts';
import { dialogOn, inside, pressAction } from '../page.ts';

const dana = 'dana.kowalski@nordbank.example';

/** Returns the key hash by which Chromium accepts a certificate: SHA-256 of its public key, in base64. */
async function keyShown(address: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' }) ?? '';
  socket.destroy();
  return createHash('sha256').update(key).digest('base64');
}

let journey: ProcessJourney;
beforeAll(async () => {
  journey = await beginProcess({
    options: ['--tls'],
    // The browser trusts only the first certificate of the server. A new certificate locks it out.
    browserArgs: async (address) => [`--ignore-certificate-errors-spki-list=${await keyShown(address)}`],
  });
});
afterAll(() => journey?.end());

/** True if the page loads. */
const opens = async (page: Page): Promise<boolean> =>
  page.goto(journey.address, { waitUntil: 'commit', timeout: 10_000 }).then(
    () => true,
    () => false,
  );

it('[CLUS-058] [CLUS-079] [CLUS-084] reverts a web certificate that locks all users out, and is then reachable again', { timeout: 300_000 }, async () => {
  const { page } = await journey.open('/cluster?tab=servers', dana);
  const trusted = await keyShown(journey.address);
  await page.getByRole('gridcell', { name: 'kc-node-1 (current)', exact: true }).click();
  await pressAction(page, 'Install certificate');
  const dialog = dialogOn(page, { name: 'Install a web certificate' });
  const { certificate, authority, key } = await privateAuthority(['127.0.0.1']);
  for (const [label, content] of [
    ['SSL certificate', certificate],
    ['CA certificate', authority],
    ['Private key', key],
  ] as const)
    await dialog
      .getByLabel(label)
      .and(page.locator('input'))
      .setInputFiles({ name: `${label}.pem`, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await dialog.getByRole('button', { name: 'Install certificate' }).click();
  await page.getByRole('button', { name: 'Install on all nodes' }).click();
  await page.getByText('Certificate installed. Restart the web server of each node.').first().waitFor();

  await pressAction(page, 'Restart web server');
  await dialogOn(page).getByRole('button', { name: 'Restart web server' }).click();
  await page.getByRole('heading', { level: 1, name: 'Web server restart on kc-node-1' }).waitFor();

  // The process has restarted with the new certificate, so this browser cannot connect any more.
  await expect.poll(() => keyShown(journey.address).catch(() => ''), { timeout: 60_000 }).not.toBe('');
  await expect.poll(() => keyShown(journey.address).catch(() => ''), { timeout: 60_000 }).not.toBe(trusted);
  expect(await opens(page)).toBe(false);

  // No new connection can confirm the certificate. The appliance restores the old one after a timeout, and only that makes it reachable again.
  await expect.poll(() => keyShown(journey.address).catch(() => ''), { timeout: 120_000, interval: 1_000 }).toBe(trusted);
  await expect.poll(() => opens(page)).toBe(true);
  await inside(page);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page
    .getByText(/^Web certificate: change of .* went back/)
    .first()
    .waitFor();
});
