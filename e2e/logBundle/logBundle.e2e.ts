import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('log bundle', () => {
  it('[NET-05] [SET-009] [SET-097] [SET-099] is created although the page reloads, and is a valid archive', async () => {
    const { page, offences, context } = await journey.open('/logbundle');
    const addresses: string[] = [];
    page.on('request', (request) => void (request.url().includes('log_bundle') && addresses.push(new URL(request.url()).pathname)));
    await page.getByText('No log bundle exists.').waitFor();
    await page.getByRole('button', { name: 'Create log bundle' }).first().click();
    const dialog = dialogOn(page, { name: 'Create log bundle' });
    await dialog.getByRole('checkbox', { name: /^Core files/ }).click();
    await dialog.getByRole('button', { name: 'Create log bundle' }).click();
    await page.getByText('Log bundle started. It takes a moment.').first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Download' }).waitFor({ timeout: 20_000 });
    await page.getByRole('region', { name: 'Left out or masked' }).getByText('Contents of core files').waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('logbundle.tgz');
    const listed = execFileSync('tar', ['-tzf', await file.path()]).toString();
    for (const name of ['manifest.json', 'cluster/facts.json', 'cluster/appliance.log', 'core/core-files.txt', 'audit/audit-00001.jsonl'])
      expect(listed).toContain(name);
    expect(new Set(addresses)).toEqual(new Set(['/v4/log_bundle/', '/v4/log_bundle/download/']));
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
