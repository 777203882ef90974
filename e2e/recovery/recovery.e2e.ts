import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, enter, go, path, signIn } from '../page.ts';

const sara = 'sara.lindqvist@nordbank.example';
const options = { recovery: false };
let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney(options);
});
afterAll(() => journey.end());

/** Downloads the user's own part of the admin key from the account page. */
async function download(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  await page.getByRole('button', { name: 'Download admin key part' }).click();
  const coming = page.waitForEvent('download');
  await dialogOn(page, { name: 'Download your admin key part' }).getByRole('button', { name: 'Download' }).click();
  const file = await coming;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), mimeType: 'text/plain', buffer: Buffer.concat(chunks) };
}

async function choose(page: Page, file: Awaited<ReturnType<typeof download>>): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByText(file.name).waitFor();
}

async function upload(page: Page, file: Awaited<ReturnType<typeof download>>): Promise<void> {
  await choose(page, file);
  await page.getByRole('button', { name: 'Upload key part' }).click();
}

const signInPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();

describe('recovery', () => {
  it('[RECOV-01] [RECOV-02] [RECOV-15] [RECOV-16] [SHELL-033] combines the key parts of two users from two browsers, across a restart and a reload', async () => {
    const root = await journey.open('/account', 'secroot');
    const other = await journey.open('/account', sara);
    const [part, otherPart] = [await download(root.page), await download(other.page)];

    // The appliance starts without its master key. Open pages show that.
    options.recovery = true;
    await journey.restart();
    options.recovery = false;
    for (const { page } of [root, other]) {
      const ways = dialogOn(page, { name: 'Recover the master key' });
      await ways.waitFor({ timeout: 60_000 });
      await page.keyboard.press('Escape');
      await ways.getByRole('link', { name: /^Admin key parts/ }).click();
      await page.getByText('0 of 2', { exact: true }).waitFor();
    }
    await upload(root.page, part);
    await root.page.getByText(/1 key part\(s\) uploaded\. More key parts are needed/).waitFor();
    // After a reload and a restart, the uploaded part and the page are still there.
    await journey.restart();
    await root.page.reload();
    await root.page.getByText('1 of 2', { exact: true }).waitFor();
    expect(path(root.page)).toBe('/recovery');

    // The other user's page updates by polling, and rejects the same part.
    await other.page.getByText('1 of 2', { exact: true }).waitFor({ timeout: 20_000 });
    await upload(other.page, part);
    await other.page.getByText(/This part was already uploaded/).waitFor();
    // The Back button leads to the choice of recovery methods.
    await other.page.goBack();
    await dialogOn(other.page, { name: 'Recover the master key' }).waitFor();
    await other.page.goForward();
    await upload(other.page, otherPart);
    for (const { page } of [root, other]) {
      await signInPage(page);
      await page.getByText('Master key recovered successfully. Please login.').waitFor({ timeout: 20_000 });
    }
    await enter(root.page, 'secroot');
    for (const { offences, context } of [root, other]) {
      expect(offences.policy).toEqual([]);
      expect(offences.uncaught).toEqual([]);
      await context.close();
    }
  });

  it('[RECOV-06] [RECOV-07] [RECOV-20] [RECOV-21] [SHELL-022] [SHELL-073] decommissions the appliance after a canceled attempt, and destroys all data', async () => {
    const root = await journey.open('/account', 'secroot');
    const other = await journey.open('/account', sara);
    const [part, otherPart] = [await download(root.page), await download(other.page)];
    const begin = async () => {
      await choose(root.page, part);
      await root.page.getByLabel(/^Type decommission to confirm/).fill('decommission');
      await root.page.getByRole('button', { name: 'Start decommission' }).click();
      await root.page.getByText(/1 key part\(s\) uploaded\. More key parts are needed to complete the decommission\./).waitFor();
      expect(path(root.page)).toBe('/decommission/started');
    };
    for (const { page } of [root, other]) await go(page, '/decommission');
    await begin();
    // The other user's page opens the pending decommission, where the user cancels it.
    await other.page.getByRole('button', { name: 'Cancel decommission' }).click({ timeout: 20_000 });
    await dialogOn(other.page, { name: 'Cancel the decommission?' }).getByRole('button', { name: 'Cancel decommission' }).click();
    await other.page.getByText('The decommission was canceled. Nothing was destroyed.').waitFor();
    await expect.poll(() => path(root.page), { timeout: 20_000 }).toBe('/decommission');

    await begin();
    await root.page.reload();
    await root.page.getByText('1 of 2', { exact: true }).waitFor();
    await other.page.getByText('1 of 2', { exact: true }).waitFor({ timeout: 20_000 });
    expect(path(other.page)).toBe('/decommission/started');
    await upload(other.page, otherPart);
    for (const { page } of [other, root]) {
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor({ timeout: 30_000 });
      expect(path(page)).toBe('/login');
    }
    await other.page.getByText('Decommission complete. All keys and data of this appliance were destroyed.').waitFor();
    // The appliance has its factory state: the previous users do not exist.
    await signIn(other.page, sara);
    await other.page.getByText('Authentication Failed').waitFor();
    await signIn(root.page, 'secroot', 'Secroot-Fresh-1');
    await dialogOn(root.page, { name: 'End user license agreement' }).waitFor();
    for (const { offences, context } of [root, other]) {
      expect(offences.policy).toEqual([]);
      expect(offences.uncaught).toEqual([]);
      await context.close();
    }
  });
});
