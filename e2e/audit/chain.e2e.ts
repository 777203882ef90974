import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal } from '../../packages/kc-appliance/src/audit/sealing.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, pressAction } from '../page.ts';

let journey: Journey;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kc-chain-'));
  journey = await beginJourney({ dataDir: folder });
});
afterAll(async () => {
  await journey.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Simulates an attacker with a shell: edits the log of the key-control vault while the server is down. */
async function tamper(edit: (db: DatabaseSync) => void): Promise<void> {
  const again = await journey.kill();
  const file = readdirSync(folder).find((name) => name.endsWith('.db') && /tenant-1|keycontrol/.test(name)) ?? '';
  const db = new DatabaseSync(join(folder, file));
  edit(db);
  db.close();
  await again();
}
const lastIn = (db: DatabaseSync): number => Number(db.prepare('SELECT MAX(CAST(id AS INTEGER)) AS n FROM t_audit').get()?.['n']);

async function verify(page: Page) {
  await page.getByRole('button', { name: 'Verify the whole log' }).click();
  const dialog = dialogOn(page);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await dialog.getByText(/[\d,]+ records verified/).waitFor();
  return dialog;
}

describe('chain of the audit log', () => {
  it('[PROV-01] [PROV-08] [PROV-09] is verified for the displayed records and as a whole, in a worker under the strict policy', async () => {
    const { page, offences, context } = await journey.open('/auditlog');
    const threads: string[] = [];
    page.on('worker', (worker) => void threads.push(worker.url()));
    await page.getByText('Chain verified').waitFor();
    const dialog = await verify(page);
    await dialog.getByText('Chain verified').waitFor();
    expect(threads).toHaveLength(1);
    expect(threads[0]).toMatch(/auditChain/);
    expect(offences.policy).toEqual([]);
    await context.close();
  });

  it('[PROV-20] shows the old and new values of a changed object in its History tab', async () => {
    const { page, context } = await journey.open('/security?tab=groups');
    await page.getByRole('gridcell', { name: 'Treasury and markets', exact: true }).click();
    await pressAction(page, 'Edit');
    const dialog = dialogOn(page);
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Treasury');
    await dialog.getByRole('button', { name: 'Save group' }).click();
    await page.getByRole('tab', { name: 'History' }).click();
    const changes = page.getByRole('list', { name: 'History' }).getByRole('table', { name: 'Changes' }).first();
    await expect.poll(() => changes.getByRole('cell').allInnerTexts()).toEqual(['Treasury and markets', 'Treasury']);
    await context.close();
  });

  it('[PROV-10] reports a changed record, removed records and a truncated tail', async () => {
    const [{ appliance } = expect.fail('there is no vault')] = journey.server().vaults;
    await seal(appliance.environment);
    let changed = 0;
    await tamper((db) => {
      changed = lastIn(db) - 5;
      db.prepare(`UPDATE t_audit SET user = 'nobody' WHERE id = ?`).run(String(changed));
    });
    const { page, context } = await journey.open('/auditlog');
    await page.getByText(`Record ${changed} was changed.`).waitFor();
    await page.getByText('Broken link').first().waitFor();
    const first = await verify(page);
    expect(await first.getByRole('listitem').allInnerTexts()).toEqual([`Record ${changed} was changed.`]);
    await context.close();

    await tamper((db) => void db.prepare('DELETE FROM t_audit WHERE id IN (?, ?)').run('4711', '4712'));
    const again = await journey.open('/auditlog');
    const second = await verify(again.page);
    expect(await second.getByRole('listitem').allInnerTexts()).toEqual(['Records 4711 to 4712 are missing.', `Record ${changed} was changed.`]);
    await again.context.close();

    // The attacker cuts the end of the log, and changes the appliance's records so that they agree.
    await tamper((db) => {
      const { hash } = JSON.parse(String(db.prepare(`SELECT rest FROM t_audit WHERE id = '4600'`).get()?.['rest'])) as { hash: string };
      db.exec(`DELETE FROM t_audit WHERE CAST(id AS INTEGER) > 4600`);
      const set = db.prepare('UPDATE kv SET value = ? WHERE key = ?');
      set.run('4600', 'next.audit');
      set.run(JSON.stringify({ sequence: 4_600, hash }), 'audit_head');
    });
    const third = await journey.open('/auditlog');
    const dialog = await verify(third.page);
    await expect
      .poll(() => dialog.getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringMatching(/^The tail after 46\d\d is missing \(checkpoint of .+ at record \d+\)\.$/)]);
    await third.context.close();
  });
});
