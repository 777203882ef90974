import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const rows = (page: Page) => page.locator('.kc-row:not([aria-busy="true"])');
const total = (page: Page) => page.getByText(/^[\d,]+ shown/);
const params = (page: Page) => Object.fromEntries(new URLSearchParams(page.url().split('?')[1] ?? ''));

describe('audit log', () => {
  it('[AUDIT-22] [AUDIT-41] shows (window height - 225) / 30 rows', async () => {
    const { page } = await journey.visit('/auditlog');
    await rows(page).first().waitFor();
    for (const height of [720, 1080, 800]) {
      await page.setViewportSize({ width: 1280, height });
      await expect.poll(() => rows(page).count()).toBe(Math.floor((height - 225) / 30));
    }
  });

  it('fetches the rows in view after a jump to the middle', async () => {
    const { page } = await journey.visit('/auditlog');
    await rows(page).first().waitFor();
    await page.evaluate(() => {
      const box = document.querySelector('.kc-sizer')?.parentElement;
      if (box) box.scrollTop = box.scrollHeight / 2;
    });
    await expect.poll(() => rows(page).count()).toBeGreaterThan(17);
    // The first row is always rendered, because focus returns to it.
    const indexes = await rows(page).evaluateAll((found) => found.map((row) => Number(row.getAttribute('data-index'))).filter((index) => index > 0));
    expect(Math.min(...indexes)).toBeGreaterThan(2_000);
    expect(Math.max(...indexes)).toBeLessThan(3_000);
  });

  it('keeps filters, sort and the open record in the address, across a reload and Back', async () => {
    const { page } = await journey.visit('/auditlog');
    await rows(page).first().waitFor();
    const all = await total(page).innerText();
    await page.getByRole('textbox', { name: 'Filter by message' }).fill('cloud key');
    await expect.poll(() => total(page).innerText()).not.toBe(all);
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Category' }).click();
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Cloud keys');
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'User' }).click();
    await expect.poll(() => params(page)).toEqual({ 'filter.message': 'cloud key', 'filter.category': 'Cloud keys', sort: 'user' });
    await rows(page)
      .nth(3)
      .getByRole('button', { name: /^Details of/ })
      .click();
    await expect.poll(() => params(page)['expanded']).toBeDefined();
    const address = page.url();
    const found = await total(page).innerText();
    const message = await page.locator('.kc-details dd').first().innerText();

    await page.reload();
    await expect.poll(() => total(page).innerText()).toBe(found);
    await expect.poll(() => page.locator('.kc-details dd').first().innerText()).toBe(message);
    expect(page.url()).toBe(address);

    await page.getByRole('link', { name: 'Users and groups', exact: true }).click();
    await page.getByRole('grid', { name: 'Users' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.url()).toBe(address);
    await expect.poll(() => total(page).innerText()).toBe(found);
    expect(await page.getByRole('textbox', { name: 'Filter by message' }).inputValue()).toBe('cloud key');
  });

  it('[AUDIT-11] [AUDIT-12] exports the whole log as well-formed XML', async () => {
    const { page, offences, context } = await journey.open('/auditlog');
    await rows(page).first().waitFor();
    await page.keyboard.press('Control+e');
    const dialog = dialogOn(page, { name: 'Export the audit log' });
    await dialog.getByText('No audit log has been exported yet.').waitFor();
    expect(params(page)['dialog']).toBe('audit.export');
    await dialog.getByRole('button', { name: 'Export' }).click();
    await page.getByText('Audit Log successfully exported').first().waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download', exact: true }).click()]);
    expect(download.suggestedFilename()).toMatch(/^auditlog-\d{14}\.xml$/);
    expect(await dialog.getByText(download.suggestedFilename()).isVisible()).toBe(true);
    const xml = await readFile(await download.path(), 'utf8');
    // The content security policy of the page forbids parsing text as a document, so a blank page parses it.
    const blank = await context.newPage();
    const parsed = await blank.evaluate((text) => {
      const made = new DOMParser().parseFromString(text, 'application/xml');
      return {
        errors: made.querySelectorAll('parsererror').length,
        records: made.querySelectorAll('record').length,
        told: made.documentElement.getAttribute('records'),
      };
    }, xml);
    expect(parsed.errors).toBe(0);
    expect(parsed.records).toBeGreaterThan(5_000);
    expect(Number(parsed.told)).toBe(parsed.records);
    expect(offences.policy).toEqual([]);
    await context.close();
  });

  it('continues an export after the user leaves the page, and reports its result', async () => {
    const { page } = await journey.visit('/auditlog?dialog=audit.export');
    const dialog = dialogOn(page, { name: 'Export the audit log' });
    // The export must not end before the page is left: the message would disappear with that page.
    const faults = journey.server().vaults[0]?.appliance.faults;
    faults?.set([{ call: 'audit.exportTask', status: 200, payload: { status: 'RUNNING' } }]);
    await dialog.getByRole('button', { name: 'Export' }).click();
    await dialog.getByText('Exporting the audit log').waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: /^Alerts/ })
      .click();
    await page.getByRole('grid', { name: 'Alerts' }).waitFor();
    faults?.set([]);
    await page.getByText('Audit Log successfully exported').first().waitFor();
  });

  it('exports the filtered rows as CSV, and escapes formulas', async () => {
    const log = journey.server().vaults[0]?.appliance.environment.store.table('audit');
    const record = { date: 1_790_000_000, category: 'Security', group: '', host: 'kc-node-1', user: 'mallory' };
    const contents = ['=HYPERLINK("https://evil.example","Open") zebra', '@SUM(1+1) zebra', '+1 zebra', '-1 zebra', 'plain, "quoted"\nzebra'];
    log?.putMany(contents.map((content, index) => ({ ...record, id: `zebra-${index}`, content })));
    const { page } = await journey.visit('/auditlog?filter.message=zebra&sort=id');
    await expect.poll(() => total(page).innerText()).toContain('5 shown');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export as CSV' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^auditlog-\d{8}-\d{6}\.csv$/);
    const csv = (await readFile(await download.path(), 'utf8')).replace('\ufeff', '');
    expect(csv.split('\r\n')[0]).toMatch(/^Date \([\w/]+\),Category,Message,Group,Host,User,ID$/);
    const cells = csv.split('\r\n').slice(1).join('\n');
    expect(cells).toContain(`"'=HYPERLINK(""https://evil.example"",""Open"") zebra"`);
    for (const content of contents.slice(1, 4)) expect(cells).toContain(`,'${content},`);
    expect(cells).toContain('"plain, ""quoted""\nzebra"');
    expect(cells.match(/mallory/g)).toHaveLength(5);
  });

  it('[AUDIT-16] opens for each of the three roles', async () => {
    for (const login of ['sara.lindqvist@nordbank.example', 'carlos.mendes@nordbank.example', 'dana.kowalski@nordbank.example']) {
      const { page, context } = await journey.open('/auditlog', login);
      await rows(page).first().waitFor();
      await context.close();
    }
  });
});
