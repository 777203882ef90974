import { describe, expect, it } from 'vitest';
import { audit } from 'kc-api/contract/audit/audit';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { auditTexts } from 'kc-api/rules/audit/audit';
import { liveUntil, makeWorld, refusal, root } from '../../test/kit.ts';
import { pdfPages } from '../../test/pdfPages.ts';
import { setNamed } from '../../test/cloudWorld.ts';
import { csvWriter } from '../audit/auditCsv.ts';

const group_name = 'Payments cloud';

describe('cloud keys page', () => {
  const begin = async () => {
    const world = await makeWorld();
    return { world, client: await world.as(root) };
  };

  it('lists keys in pages that the appliance sorts, searches and filters [CKEY-101]', async () => {
    const { world, client } = await begin();
    const keyset_guid = setNamed(world, 'payments-test').id;
    const list = (query: object) => client.send(cloudKeys.list, { query });
    const [first, second] = [await list({ keyset_guid, limit: '50' }), await list({ keyset_guid, limit: '50', offset: '50' })];
    expect([first.count, second.count, first.totalrecords]).toEqual([50, 8, 58]);
    const names = [...first.cloudkeys, ...second.cloudkeys].map((key) => key.name);
    expect(names).toEqual(names.toSorted());
    expect((await list({ keyset_guid, sort: '-name', limit: '1' })).cloudkeys[0]?.name).toBe(names.at(-1));
    const vault = await list({ keyset_guid, keyvault_type: 'vaults', keyvault_name: 'kv-payments-prod' });
    expect(vault.cloudkeys.every((key) => key.keyvault_name === 'kv-payments-prod')).toBe(true);
    expect(vault.totalrecords).toBe(first.cloudkeys.concat(second.cloudkeys).filter((key) => key.keyvault_name === 'kv-payments-prod').length);
    const found = await list({ keyset_guid, name: 'CARD', status: 'Available' });
    expect(found.cloudkeys.every((key) => key.name.includes('card') && key.status === 'Available') && found.count > 0).toBe(true);
    const dated = await list({ expire_from: '1', sort: 'expire_date' });
    expect(dated.cloudkeys.map((key) => key.expire_date)).toEqual(dated.cloudkeys.map((key) => key.expire_date).toSorted((a, b) => a - b));
    expect(dated.cloudkeys.every((key) => key.expire_date > 0) && dated.count > 0).toBe(true);
    expect((await refusal(list({ limit: '-1' }))).status).toBe(400);
  });

  it('returns the audit log of one group in pages, without duplicates [CKP-35, CKP-37, CKP-38]', async () => {
    const { world, client } = await begin();
    const page = (next_token?: string) => client.send(cloudKeysPage.auditLog, { query: { group_name, ...(next_token ? { next_token } : {}) } });
    const first = await page();
    // New records do not shift the following pages.
    await client.send(keySets.change, { params: { guid: setNamed(world, 'payments-prod').id }, body: { revision: undefined, description: 'new' } });
    const second = await page(first.next_token);
    expect([first.audit_messages.length, second.audit_messages.length]).toEqual([100, 120]);
    const rows = [...first.audit_messages, ...second.audit_messages];
    expect(new Set(rows.map((row) => row.id)).size).toBe(220);
    expect(rows.every((row) => row.group === group_name)).toBe(true);
    let [token, told] = [second.next_token, 220];
    while (token) {
      const more = await page(token);
      told += more.audit_messages.length;
      token = more.next_token;
    }
    expect(told).toBe(first.count);
    const searched = await client.send(cloudKeysPage.auditLog, { query: { group_name, message: 'ROTATED', limit: '5' } });
    expect(searched.audit_messages.every((row) => /rotated/i.test(row.content)) && searched.audit_messages.length > 0).toBe(true);
    const [{ user, object } = { user: '' }] = searched.audit_messages;
    const exact = await client.send(cloudKeysPage.auditLog, { query: { group_name, action: 'rotated', user_name: user, ...(object ? { object } : {}) } });
    expect(exact.audit_messages.map(({ id }) => id)).toContain(searched.audit_messages[0]?.id);
    expect(exact.audit_messages.every((row) => row.user === user && / rotated\b/.test(row.content) && (!object || row.object === object))).toBe(true);
    expect((await refusal(client.send(cloudKeysPage.auditLog, { query: { group_name, action: 'painted' } }))).message).toBe(auditTexts.noAction);
    expect((await refusal(page('nonsense'))).status).toBe(400);
    expect((await refusal(client.send(cloudKeysPage.auditLog, { query: { group_name: 'Nobody' } }))).status).toBe(404);
  });

  it('marks the groups of the user [CKP-53]', async () => {
    const { client } = await begin();
    const { groups } = await client.send(cloudKeysPage.adminGroups);
    expect(groups.filter((one) => one.assigned === 'yes').map((one) => one.name)).toEqual(['Cloud Admin Group']);
    expect(groups.map((one) => one.name)).toContain(group_name);
  });

  it.each([
    ['csv', 'text/csv'],
    ['pdf', 'application/pdf'],
  ] as const)('exports the audit log of a group as %s [CKP-21, CKP-22, CKP-57]', async (format, type) => {
    const { world, client } = await begin();
    const { count } = await client.send(cloudKeysPage.auditLog, { query: { group_name } });
    const { export_task_id } = await client.send(cloudKeysPage.exportAuditLog, { body: { group_name, format } });
    expect(await refusal(client.send(cloudKeysPage.exportAuditLog, { body: { group_name, format } }))).toMatchObject({
      status: 400,
      message: 'Another exporting task is already running',
    });
    const task = async () => (await client.send(audit.exportTask, { params: { export_task_id } })).status;
    await liveUntil(world.clock, async () => (await task()) !== 'RUNNING');
    expect(await task()).toBe('SUCCESS');
    const { blob, filename } = await client.download(audit.download);
    expect(filename).toMatch(new RegExp(`^htdc-auditlog-2026-11-18-\\d{6}\\.${format}$`));
    expect(blob.type).toContain(type);
    // The record of the export's own start is in the log of the group.
    const records = [count, count + 1];
    if (format === 'csv') {
      const lines = (await blob.text()).trimEnd().split('\r\n');
      expect(lines[0]).toContain('id,date,category,group,host,user,message,changes');
      // The last record contains the seal and the key for the verification of the file.
      expect(lines.map((line) => /,kc-audit-export\/1 [^,]*,'?[\w-]+$/.test(line))).toEqual(lines.map((_, at) => at === lines.length - 1));
      expect(records).toContain(lines.length - 1);
      return;
    }
    const text = (await pdfPages(await blob.arrayBuffer())).join('\n');
    expect(text).toContain(`Audit log of ${group_name}, `);
    // Each record starts with its time.
    expect(records).toContain(text.match(/^2026-\d\d-\d\d \d\d:\d\d:\d\d$/gm)?.length);
  });
});

it('neutralizes formulas and quotes CSV cells', () => {
  const row = { id: '1', date: 0, category: '=1+1', group: 'a,b', host: '@x', user: 'say "hi"', content: '-2', changes: [{ field: 'f', old: null, new: 'n' }] };
  const line = csvWriter(60, 0).add([row]) as string;
  const told = `1,1970-01-01 01:00:00,"'=1+1","a,b","'@x","say ""hi""","'-2",f: - → n`;
  // The evidence for the verification is the record itself, as a JSON array.
  expect([line.slice(0, told.length), line.slice(told.length, told.length + 8)]).toEqual([told, ',,,"[1,0']);
});
