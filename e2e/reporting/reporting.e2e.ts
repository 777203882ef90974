import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfPages } from '../../packages/kc-appliance/test/pdfPages.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, dialogsClosed, go, pressAction } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('reports', () => {
  it('[SHELL-034] [REPT-07] [REPT-08] [REPT-09] [REPT-10] [REPT-11] can be generated, read, downloaded, shared with visitors without a session, and deleted', async () => {
    const { page, offences, context } = await journey.open('/reporting');
    await page.getByRole('region', { name: 'Key inventory' }).getByRole('button', { name: 'Generate Key inventory' }).click();
    const dialog = dialogOn(page, { name: 'Generate report' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Klucze Łódź 東京');
    await dialog.getByRole('combobox', { name: /^Schedule/ }).selectOption('weekly');
    await dialog.getByRole('button', { name: 'Generate report' }).click();
    await page.getByText('Report generated successfully.').first().waitFor();

    // The list polls, so that it updates without user action.
    const row = page.getByRole('row', { name: /Klucze Łódź/ });
    await row.getByText('Ready').waitFor({ timeout: 20_000 });
    expect(await row.getByText('Weekly').count()).toBe(1);
    const rows = page.getByRole('region', { name: /^Rows of Klucze/ });
    await rows.getByRole('columnheader', { name: 'Algorithm' }).waitFor();
    await page.getByRole('button', { name: 'Next rows' }).click();
    await page.getByText(/^Rows 101 to 200 of /).waitFor();

    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF' }).click()]);
    const pages = await pdfPages(await readFile(await file.path()));
    expect(pages[0]).toContain('Klucze Łódź');
    expect(pages.length).toBeGreaterThan(5);

    await pressAction(page, 'Share link');
    const share = dialogOn(page, { name: 'Share link' });
    await share.getByRole('button', { name: 'Create link' }).click();
    const link = (await share.getByText(/\/v5\/shared_report\//).textContent()) ?? '';
    await share.getByRole('button', { name: 'Close' }).last().click();
    await dialogOn(page).waitFor({ state: 'detached' });

    // Another visitor opens the link: without a session, in a new browser, and after a restart.
    await journey.restart();
    const other = await journey.open('', null);
    const answer = await other.page.goto(link);
    expect([answer?.status(), answer?.headers()['referrer-policy'], answer?.headers()['cache-control']]).toEqual([200, 'no-referrer', 'no-store']);
    await other.page.getByRole('heading', { name: /^Klucze Łódź/ }).waitFor();
    const [csv] = await Promise.all([other.page.waitForEvent('download'), other.page.getByRole('link', { name: 'Download CSV' }).click()]);
    expect((await readFile(await csv.path(), 'utf8')).split('\r\n').length).toBeGreaterThan(200);
    expect(other.offences).toMatchObject({ policy: [], uncaught: [], console: [] });

    await page.reload();
    await row.getByText('Yes').waitFor();
    await row.getByText(/^Klucze/).click();
    await pressAction(page, 'Share link');
    await share.getByRole('button', { name: 'Revoke access' }).click();
    await dialogOn(page, { name: 'Revoke access?' }).getByRole('button', { name: 'Revoke access' }).click();
    await page.getByText('Access revoked successfully.').first().waitFor();
    await share.getByRole('button', { name: 'Close' }).last().click();
    expect((await other.page.reload())?.status()).toBe(404);
    await other.context.close();

    await pressAction(page, 'Delete');
    await dialogOn(page, { name: /^Delete the report Klucze Łódź 東京 and its schedule\?$/ })
      .getByRole('button', { name: 'Delete report' })
      .click();
    await dialogsClosed(page);
    await row.waitFor({ state: 'detached' });
    await go(page, '/reporting?tab=generated');
    await page.getByRole('row', { name: /Access review/ }).waitFor();
    expect(await row.count()).toBe(0);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
