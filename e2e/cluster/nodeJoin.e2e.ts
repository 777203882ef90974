import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, pressAction } from '../page.ts';

const folder = mkdtempSync(join(tmpdir(), 'kc-join-'));
const passphrase = 'Join-Nordbank-2026';
let cluster: Journey;
let joining: Journey;
beforeAll(async () => {
  cluster = await beginJourney();
  joining = await beginJourney({ scenario: 'empty', restart: () => void joining.restart() });
});
afterAll(async () => {
  await cluster?.end();
  await joining?.end();
  rmSync(folder, { recursive: true });
});

/** Presses a button and returns the path of the downloaded file. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

/** Downloads the certificate bundle for the passphrase and unpacks it. */
async function bundle(page: Page): Promise<void> {
  const dialog = dialogOn(page);
  await dialog.locator('input[name="passwd"]').fill(passphrase);
  const file = await downloaded(page, () => dialog.getByRole('button', { name: 'Create certificate bundle' }).click());
  await page.getByText('Certificate bundle downloaded successfully.').first().waitFor();
  execFileSync('tar', ['-xf', file, '-C', folder]);
  await dialogOn(page).getByRole('button', { name: 'Close' }).last().click();
}

async function start(page: Page, passwd: string): Promise<void> {
  await pressAction(page, 'Join a cluster');
  const dialog = dialogOn(page, { name: 'Join this node to a cluster' });
  await dialog.locator('input[type=file]').first().setInputFiles(join(folder, 'certificate.pem'));
  await dialog.locator('input[type=file]').last().setInputFiles(join(folder, 'ca.pem'));
  await dialog.locator('input[name="passwd"]').fill(passwd);
  await dialog.locator('input[name="cluster_ip"]').fill('10.20.0.11');
  await dialog.getByText('The cluster runs version 10.5.0, as this node does.').waitFor();
  await dialog.locator('input[name="confirm"]').fill('delete my data');
  await dialog.getByRole('button', { name: 'Start' }).click();
}

it(
  '[CLUS-009] [CLUS-010] [CLUS-031] [CLUS-034] [CLUS-035] [CLUS-062] [CLUS-069] [CLUS-070] [CLUS-073] [AUTH-34] [AUTH-65] recovers from a failed node join on both sides, across reloads and restarts, and then joins the node',
  { timeout: 180_000 },
  async () => {
    const store = joining.server().vaults[0]?.appliance.environment.store;
    // Every new appliance has the same node name, so the test changes it.
    store?.setValue('hostname', 'kc-node-5');
    for (const node of store?.table('nodes').all() ?? []) store?.table('nodes').put({ ...node, name: 'kc-node-5', ipaddr: '10.20.0.15' });
    const { page: node, offences } = await joining.open('/cluster?tab=servers');
    await node.getByRole('row', { name: /kc-node-5/ }).waitFor();
    await pressAction(node, 'Join a cluster');
    const csr = await downloaded(node, () => dialogOn(node).getByRole('button', { name: 'Download CSR' }).click());
    expect(csr).toMatch(/kc-node-5\.csr$/);
    await dialogOn(node).getByRole('button', { name: 'Cancel' }).click();

    const { page } = await cluster.open('/cluster?tab=servers');
    await page.getByRole('row', { name: /kc-node-3/ }).waitFor();
    await pressAction(page, 'Add node');
    await dialogOn(page).locator('input[type=file]').setInputFiles(csr);
    await bundle(page);
    const row = page.getByRole('row', { name: /kc-node-5/ });
    await row.getByText('Joining').waitFor();

    // The cluster rejects the node. The reason is still shown after a reload, and a soft reset allows another attempt.
    await start(node, 'Not-The-Passphrase-1');
    const refused = dialogOn(node, { name: 'The node could not join the cluster' });
    await refused.getByText(/^The cluster refused the passphrase\./).waitFor();
    await joining.restart();
    await node.reload();
    await refused.getByRole('button', { name: 'Soft reset' }).click();
    await node.getByText('Node join is cancelled successfully.').first().waitFor();

    // The cluster lost the connection meanwhile. Its list shows the node with the reason, and offers another bundle.
    await row.getByText('Join failed').waitFor();
    await cluster.restart();
    await page.reload();
    await row.getByRole('gridcell', { name: 'kc-node-5', exact: true }).click();
    await page.getByText('The connection to kc-node-5 was lost while data was transferred.').first().waitFor();
    await pressAction(page, 'Retry join');
    await bundle(page);

    await start(node, passphrase);
    const progress = dialogOn(node, { name: 'Joining the cluster' });
    await progress.getByText('The cluster at 10.20.0.11 answers.').waitFor();
    // Neither Escape nor a reload closes the dialog.
    await node.keyboard.press('Escape');
    await node.reload();
    await progress.getByRole('button', { name: 'Log out' }).waitFor();
    await node.getByRole('heading', { level: 1, name: 'Joining kc-node-5 to the cluster' }).waitFor({ timeout: 40_000 });
    await node.getByText('Ready to login').waitFor({ timeout: 30_000 });
    await node.getByRole('button', { name: 'Continue', exact: true }).click();
    await node.getByRole('row', { name: /kc-node-1.*10\.20\.0\.11/ }).waitFor();
    await row.getByText('Online').waitFor({ timeout: 30_000 });
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
  },
);
