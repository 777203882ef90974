import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIResponse, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startExport } from '../../packages/kc-appliance/src/audit/index.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const cannot = 'Unable to download requested file';
const file = '**/audit_records/bundle/download/**';
const exportDialog = (page: Page) => dialogOn(page, { name: 'Export the audit log' });

/** Exports the log. Returns the dialog, and the list of files saved since. */
async function exported() {
  const { page, context, offences } = await journey.open('/auditlog?dialog=audit.export');
  const saved: string[] = [];
  page.on('download', (download) => void saved.push(download.suggestedFilename()));
  const dialog = exportDialog(page);
  await dialog.getByRole('button', { name: 'Export' }).click();
  await page.getByText('Audit Log successfully exported').first().waitFor();
  const button = dialog.getByRole('button', { name: 'Download', exact: true });
  await button.waitFor();
  return { page, context, offences, dialog, button, saved };
}

type Spoilt = Parameters<Route['fulfill']>[0];
const wrong: [string, (response: APIResponse, body: Buffer) => Spoilt][] = [
  ['cut after its start', (response, body) => ({ response, body: body.subarray(0, body.length / 2) })],
  ['an HTML page', () => ({ status: 200, contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>Sign in to the network</title>' })],
  ['empty', (response) => ({ response, headers: { ...response.headers(), 'content-length': '0' }, body: '' })],
];

describe('damaged file', () => {
  let one: Awaited<ReturnType<typeof exported>>;
  beforeAll(async () => {
    one = await exported();
  });
  beforeEach(() => void one.saved.splice(0));
  afterAll(() => one.context.close());

  it.each(wrong)('[NET-38] [NET-44] is not saved but reported, and the next attempt saves it completely: %s', async (_, spoil) => {
    const { page, dialog, button, saved } = one;
    await page.route(
      file,
      async (route) => {
        const response = await route.fetch({ maxRetries: 2 });
        await route.fulfill(spoil(response, await response.body()));
      },
      { times: 1 },
    );
    await button.click();
    await dialog.getByText(cannot).waitFor();
    expect(saved).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/<\/\w+>\s*$/);
    expect(await dialog.getByText(cannot).count()).toBe(0);
  });

  // The last test of this export, because it damages the stored export.
  it('[NET-38] is not saved if the appliance itself aborts the download', async () => {
    const { dialog, button, saved } = one;
    const pieces = journey.server().vaults[0]?.appliance.environment.store.table('auditPieces');
    const last = pieces?.all().at(-1);
    pieces?.remove(last?.id ?? '');
    await button.click();
    await dialog.getByText(cannot).waitFor();
    expect(saved).toEqual([]);
  });
});

describe('file name from the server', () => {
  it('loses folders, direction marks and extensions, and gets the extension of the file type', async () => {
    const { page, context, button } = await exported();
    await page.route(file, async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const name = encodeURIComponent(`../../${'long '.repeat(60)}\u202Elmx.exe`);
      await route.fulfill({ response, headers: { ...response.headers(), 'content-disposition': `attachment; filename*=UTF-8''${name}` } });
    });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^(long )+[long ]*\.xml$/);
    expect(download.suggestedFilename().length).toBeLessThanOrEqual(120);
    await context.close();
  });
});

describe('page for offline verification', () => {
  it('[PROV-16] [PROV-17] [PROV-19] verifies exports from disk without a network, works by keyboard, names the signer, and locates defects', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kc-offline-'));
    const at = (name: string) => join(folder, name);
    const { page, context, dialog, button } = await exported();
    const save = async (by: Locator, name: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), by.click()]);
      await download.saveAs(at(name));
      return download.suggestedFilename();
    };
    await save(button, 'whole.xml');
    expect(await save(dialog.getByRole('button', { name: 'Download verification page' }), 'page.html')).toBe('verify-audit-log.html');
    // The log of a group, as CSV.
    const [{ appliance } = expect.fail('there is no vault')] = journey.server().vaults;
    appliance.environment.store.transaction(() => startExport(appliance.environment, 'secroot', { format: 'csv', group: 'Cloud Admin Group', offset: 0 }));
    appliance.environment.agenda.wake();
    await expect.poll(() => appliance.environment.store.value('audit_bundle')?.format).toBe('csv');
    await page.reload();
    await button.waitFor();
    await save(button, 'whole.csv');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Verify the whole log' }).click();
    await save(dialogOn(page).getByRole('button', { name: 'Public key' }), 'key.pem');
    await context.close();

    const [xml, csv, key] = await Promise.all(['whole.xml', 'whole.csv', 'key.pem'].map((name) => readFile(at(name), 'utf8')));
    const hostile = 'changed <img src=x onerror=alert(1)>.xml';
    await writeFile(at(hostile), xml?.replace(/(<record id="300"[^>]* user=")[^"]*/, '$1nobody') ?? '');
    await writeFile(at('cut.xml'), xml?.slice(0, xml.indexOf('<record id="4000"')) ?? '');
    await writeFile(at('changed.csv'), csv?.replace('kc-node', 'kc-none') ?? '');

    const { page: offline, offences, context: alone } = await journey.open('', null);
    // Leave the console, which cancels its pending requests.
    await offline.goto('about:blank');
    const asked: string[] = [];
    offline.on('request', (request) => void asked.push(new URL(request.url()).protocol));
    await alone.setOffline(true);
    await offline.goto(pathToFileURL(at('page.html')).href);
    const verdict = offline.getByRole('heading', { level: 2 });
    const problems = () => offline.getByRole('list', { name: 'Problems' }).getByRole('listitem').allInnerTexts();
    const verify = async (name: string) => {
      await offline.getByLabel('Export', { exact: true }).setInputFiles(at(name));
      await offline.getByRole('button', { name: 'Verify' }).press('Enter');
      await verdict.waitFor();
    };
    // Without a file, the error is shown at the file field.
    await offline.getByRole('button', { name: 'Verify' }).press('Enter');
    await offline.getByText('Choose the export.').waitFor();
    expect(await offline.evaluate(() => document.activeElement?.id)).toBe('export');

    await verify('whole.xml');
    expect(await verdict.innerText()).toBe('Every record is as it was exported.');
    await offline.getByText(/^whole\.xml: XML, 5,0\d\d records\. Signed by vault .+ with key [0-9a-f]{16} on /).waitFor();
    await offline.getByText(/^Checked with the key in the file, [0-9a-f]{16}\./).waitFor();
    expect(await offline.evaluate(() => document.activeElement?.id)).toBe('verdict');
    await offline.getByLabel('Public key from a file').setInputFiles(at('key.pem'));
    await expect.poll(() => offline.getByRole('textbox', { name: /^Public key/ }).inputValue()).toBe(key);
    await verify(hostile);
    expect([await verdict.innerText(), await problems()]).toEqual(['1 problem', ['Record 300 was changed.']]);
    expect(await offline.getByText(/^Checked with the key in the file/).count()).toBe(0);
    await offline.getByText(`${hostile}: XML`).waitFor();
    expect(await offline.locator('img').count()).toBe(0);
    await verify('cut.xml');
    expect(await problems()).toEqual([
      'The end of the file is missing: it has no seal.',
      expect.stringMatching(/^The tail after 3999 is missing \(checkpoint of /),
    ]);
    await verify('whole.csv');
    expect([await verdict.innerText(), await problems()]).toEqual(['Every record is as it was exported.', []]);
    await verify('changed.csv');
    expect((await problems())[0]).toMatch(/^Record \d+ was changed\.$/);
    await verify('key.pem');
    await offline.getByText(/^This is not an export of the audit log/).waitFor();

    expect([...new Set(asked)]).toEqual(['file:']);
    // The file contains a content security policy that blocks connections.
    const reached = await offline.evaluate(
      (url) =>
        fetch(url).then(
          () => 'reached',
          () => 'refused',
        ),
      journey.address(),
    );
    expect(reached).toBe('refused');
    await expect.poll(() => offences.policy).toEqual([expect.stringMatching(/^connect-src /)]);
    expect(offences).toMatchObject({ uncaught: [], dialogs: [] });
    await alone.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
