import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, path, pressAction } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const sara = 'sara.lindqvist@nordbank.example';

describe('KMIP server', () => {
  it('[KMIP-074] [KMIP-102] [KMIP-105] creates a client with a verified hand-over kit that survives a reload', async () => {
    const { page, offences, context } = await journey.open('', sara);
    await go(page, '/kmip/server?tab=users');
    await page.getByRole('button', { name: 'Create KMIP user' }).click();
    const dialog = dialogOn(page, { name: 'Create KMIP user' });
    await dialog.getByRole('textbox', { name: /^User name/ }).fill('vcenter-new');
    await dialog.getByRole('button', { name: 'Create KMIP user' }).click();
    await page.getByText('KMIP user created successfully').first().waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('region', { name: 'Details of vcenter-new' }).getByRole('tab', { name: 'Hand-over kit' }).click();
    await page.reload();
    const checks = page.getByRole('list', { name: 'Checks' });
    await checks.getByText('Usage').waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Certificate and key' }).click();
    const file = await coming;
    const bundle = await readFile(await file.path(), 'utf8');
    expect(file.suggestedFilename()).toBe('vcenter-new.pem');
    expect(new X509Certificate(bundle).subject).toBe('CN=vcenter-new');
    expect(bundle).toContain('BEGIN PRIVATE KEY');
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });

  it('[KMIP-027] [KMIP-050] shows the users of an object before it is revoked', async () => {
    const { page, offences, context } = await journey.open('', sara);
    // The demo data vary, and an archived object cannot be revoked.
    const table = journey.server().vaults[0]?.appliance.environment.store.table('kmipObjects');
    const [first] = table?.page({ sort: { field: 'initial_date', desc: false }, offset: 0, limit: 1 }).rows ?? [];
    if (!table || !first) throw new Error('The demo has no KMIP object.');
    table.put({ ...first, state: 'Active', archived: 'no', archive_date: 0 });
    await go(page, `/kmip/server?tab=objects&row=${first.id}`);
    // The list appears before the details of the object, and only these offer to revoke it.
    await page.getByRole('region', { name: /^Details of / }).waitFor();
    await pressAction(page, 'Revoke');
    const dialog = dialogOn(page, { name: /^Revoke / });
    await dialog.getByText('KMIP users').waitFor();
    await dialog.getByRole('textbox', { name: /^Revocation code/ }).fill('0x5');
    await dialog.getByRole('textbox', { name: /^Revocation message/ }).fill('Superseded');
    await dialog.getByRole('button', { name: 'Revoke object' }).click();
    await page.getByText('Updated successfully').first().waitFor();
    expect(table.get(first.id)).toMatchObject({ state: 'Deactivated', revocation: { code: 5, message: 'Superseded' } });
    expect(path(page)).toBe('/kmip/server');
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
