import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, path, signIn } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const sara = 'sara.lindqvist@nordbank.example';
const step = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Steps' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const isDone = (page: Page, title: string): Promise<void> => step(page, title).getByText('Done', { exact: true }).waitFor();
/** Follows the link of a step to the dialog or page in which the user completes it. */
const follow = (page: Page, title: string): Promise<void> => step(page, title).getByRole('link').click();

/** Downloads the part of the admin key from the dialog that is open or about to open. */
async function saved(page: Page): Promise<void> {
  const file = page.waitForEvent('download');
  await dialogOn(page).getByRole('button', { name: 'Download' }).click();
  await (await file).path();
}

/** Downloads the user's part of the admin key. */
async function downloadPart(page: Page): Promise<void> {
  await go(page, '/account?dialog=adminKey.download');
  await saved(page);
}

/** Creates the backup in the open dialog. */
async function backUp(page: Page): Promise<void> {
  await dialogOn(page).getByRole('button', { name: 'Create backup' }).click();
  await page
    .getByText(/SHA-256/)
    .first()
    .waitFor();
}

describe('runbooks', () => {
  it('[RUN-05] [RUN-09] [RUN-13] [RUN-16] [RUN-17] track the offboarding of an administrator from one user to another, across a reload and a restart', async () => {
    const { page, offences, context } = await journey.open('/runbooks');
    await page.getByRole('grid', { name: 'Runbooks' }).getByText('An administrator leaves').click();
    await page.getByRole('button', { name: 'Start…' }).first().click();
    const starting = dialogOn(page, { name: 'Start: An administrator leaves' });
    await starting.getByRole('combobox', { name: /^User/ }).click();
    await starting.getByRole('combobox', { name: /^User/ }).pressSequentially('anna holm');
    await page.getByRole('option', { name: /Anna Holm/ }).click();
    await starting.getByRole('button', { name: 'Start runbook' }).click();
    await expect.poll(() => path(page)).toBe('/runbooks/run');
    const run = new URL(page.url()).hash.slice(1);
    await step(page, 'Disable the account').getByText('Open', { exact: true }).waitFor();

    await follow(page, 'Disable the account');
    const disabling = dialogOn(page, { name: /^Disable/ });
    await disabling.getByRole('button', { name: /^Disable/ }).click();
    await disabling.waitFor({ state: 'detached' });
    await go(page, run);
    await isDone(page, 'Disable the account');
    await step(page, 'Disable the account')
      .getByText(/by secroot/)
      .waitFor();
    expect(await step(page, 'Delete the user').getByText('Open', { exact: true }).count()).toBe(1);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();

    await journey.restart();
    const other = await journey.open(run, sara);
    await other.page.reload();
    await isDone(other.page, 'Disable the account');
    await step(other.page, 'Disable the account')
      .getByText(/by secroot/)
      .waitFor();
    await follow(other.page, 'Delete the user');
    const deleting = dialogOn(other.page, { name: /^Delete/ });
    await deleting.waitFor();
    const typed = deleting.getByRole('textbox');
    if ((await typed.count()) > 0) await typed.fill('anna.holm@nordbank.example');
    await deleting.getByRole('button', { name: /^Delete/ }).click();
    await deleting.waitFor({ state: 'detached' });
    await downloadPart(other.page);
    await go(other.page, run);
    // The page polls, so that it updates without user action.
    for (const title of ['Delete the user', 'End every session', 'Hand over the groups', 'Renew the admin key', 'Keep two security administrators'])
      await isDone(other.page, title);
    await step(other.page, 'Download the new parts').getByText('Open', { exact: true }).waitFor();
    // The backup page is not available to this role.
    await step(other.page, 'Make a backup').getByText('Done on a page that you cannot open.', { exact: false }).waitFor();
    await step(other.page, 'Collect tokens and cards')
      .getByRole('button', { name: /^Confirm/ })
      .click();
    await step(other.page, 'Collect tokens and cards')
      .getByText(/Confirmed by sara\.lindqvist/)
      .waitFor();

    // A user with a new part must download it right after the sign-in.
    const root = await journey.open('', null);
    await signIn(root.page, 'secroot');
    await saved(root.page);
    await go(root.page, run);
    await isDone(root.page, 'Download the new parts');
    await follow(root.page, 'Make a backup');
    await backUp(root.page);

    // The run ends automatically on the other user's page.
    await other.page.getByText('9 of 9').waitFor();
    await other.page.getByText('Ended', { exact: true }).waitFor();
    await go(other.page, '/runbooks?tab=runs');
    await other.page
      .getByRole('row', { name: /anna\.holm/ })
      .getByText('Done')
      .waitFor();

    // The printout contains the run with all evidence, and nothing of the console around it.
    await go(other.page, run);
    await other.page.getByText('9 of 9').waitFor();
    let printed = 0;
    await other.page.exposeFunction('notePrint', () => void (printed += 1));
    await other.page.evaluate(() => {
      globalThis.print = () => void (globalThis as unknown as { notePrint: () => void }).notePrint();
    });
    await other.page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => printed).toBe(1);
    await other.page.emulateMedia({ media: 'print' });
    expect(await other.page.getByRole('navigation').count()).toBe(0);
    expect(await other.page.getByRole('button').count()).toBe(0);
    await other.page.getByRole('heading', { name: 'Runbook: An administrator leaves' }).waitFor();
    expect(await other.page.getByRole('listitem').count()).toBe(9);
    const paper = await other.page.locator('[data-kc-print]').evaluate((part) => {
      const { color, backgroundColor } = getComputedStyle(part.querySelector('h2') as Element);
      return { color, backgroundColor, ground: getComputedStyle(document.body).backgroundColor, cut: document.body.scrollHeight < part.scrollHeight };
    });
    expect(paper).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgba(0, 0, 0, 0)', ground: 'rgb(255, 255, 255)', cut: false });
    expect(other.offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await root.context.close();
    await other.context.close();
  });

  it('[RUN-11] show in a rehearsal what would not work, and that it works after the fix', async () => {
    const { page, offences, context } = await journey.open('/runbooks');
    // The backup of this run was deleted.
    journey.server().vaults[0]?.appliance.environment.store.setValue('backup', null);
    await page.getByRole('button', { name: 'Rehearse' }).click();
    const node = page.getByRole('region', { name: 'A node is lost' });
    await node.getByText('Would not work today').waitFor();
    await node.getByText('There is no backup.').waitFor();
    await node.getByRole('link', { name: /A valid backup from the last 24 hours$/ }).click();
    await backUp(page);
    await go(page, '/runbooks?tab=rehearsal');
    await node.getByText('Yes: A valid backup from the last 24 hours').waitFor();
    await node.getByText('Would work today').waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
