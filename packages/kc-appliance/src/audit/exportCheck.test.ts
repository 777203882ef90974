import { describe, expect, it } from 'vitest';
import { createClient } from 'kc-api/client/client';
import { audit } from 'kc-api/contract/audit/audit';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { chainBegin } from 'kc-api/rules/audit/chain';
import { publicKeyOf } from 'kc-api/rules/audit/chainKey';
import { createExportCheck, NoExport } from 'kc-api/rules/audit/verifyExport';
import { carlos, live, makeWorld, refusal, root } from '../../test/kit.ts';
import { auditTable } from '../core/state.ts';
import { strictCsv } from '../../test/strictCsv.ts';
import { csvWriter } from './auditCsv.ts';
import { startExport } from './auditExport.ts';

const group = 'Cloud Admin Group';
async function exported(format: 'xml' | 'csv'): Promise<{ file: string; key: string }> {
  const world = await makeWorld();
  const client = await world.as(carlos);
  await live(world.clock, 1_000);
  if (format === 'xml') await client.send(audit.export);
  else await client.send(cloudKeysPage.exportAuditLog, { body: { group_name: group, format, utc_offset: 120 } });
  await live(world.clock, 2_000);
  const { blob } = await client.download(audit.download);
  return { file: await blob.text(), key: (await client.send(audit.chainState)).public_key };
}

function check(file: string, options: Parameters<typeof createExportCheck>[0] = {}) {
  const made = createExportCheck(options);
  for (let at = 0; at < file.length; at += 10_000) made.add(file.slice(at, at + 10_000));
  return made.end();
}

it('rejects a truncated or changed download and does not save it', async () => {
  const world = await makeWorld();
  await live(world.clock, 1_000);
  await (await world.as(root)).send(audit.export);
  await live(world.clock, 2_000);
  const token = await world.token(root);
  const through = (change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>) =>
    createClient({
      baseUrl: 'https://console.example',
      tenant: 'tenant-1',
      token: () => token,
      async fetch(request) {
        const response = await world.appliance.fetch(request);
        const headers = new Headers(response.headers);
        headers.delete('Content-Length');
        return new Response(change(new Uint8Array(await response.arrayBuffer())), { status: response.status, headers });
      },
    });
  const sentence = 'Unable to download requested file: it did not arrive whole. Download it again.';
  for (const change of [(bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, bytes.length >> 1), (bytes: Uint8Array<ArrayBuffer>) => bytes.with(1_000, 63)])
    expect((await refusal(through(change).download(audit.download))).message).toBe(sentence);
  expect((await through((bytes) => bytes).download(audit.download)).blob.size).toBeGreaterThan(100_000);
});

describe('verification of an audit log export', () => {
  it('verifies an XML export with its chain, checkpoints and seal [PROV-13]', async () => {
    const { file, key } = await exported('xml');
    const whole = check(file, { key });
    expect(whole).toMatchObject({ format: 'XML', count: 0, problems: [] });
    expect(whole.records).toBeGreaterThan(5_000);
    expect(whole.notes).toEqual(['1 signed checkpoint.']);
    expect(check(file).notes[0]).toMatch(/^Checked with the key in the file, [0-9a-f]{16}\. Compare it/);
    const changed = file.replace(/(<record id="300"[^>]* user=")[^"]*/, '$1nobody');
    expect(check(changed, { key }).problems).toEqual(['Record 300 was changed.']);
    const missing = file.replace(/ {2}<record id="41[12]"[\s\S]*?<\/record>\n/g, '');
    expect(check(missing, { key }).problems[0]).toBe('Records 411 to 412 are missing.');
    const cut = check(file.slice(0, file.indexOf('<record id="4000"')), { key });
    expect(cut.problems).toEqual([
      'The end of the file is missing: it has no seal.',
      expect.stringMatching(/^The tail after 3999 is missing \(checkpoint of /),
    ]);
    const other = check(file, { key: publicKeyOf('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8').pem });
    expect(other.problems.join(' ')).toMatch(/not signed with key/);
  });

  it('verifies a CSV export with its records and seal [PROV-14]', async () => {
    const { file, key } = await exported('csv');
    const whole = check(file, { key });
    expect(whole).toMatchObject({ format: 'CSV', problems: [] });
    expect(whole.records).toBeGreaterThan(10);
    const lines = file.split('\r\n');
    const told = lines.map((line, at) => (at === 5 ? line.replace('kc-node', 'kc-none') : line)).join('\r\n');
    expect(check(told, { key }).problems[0]).toMatch(/^Record \d+ was changed\.$/);
    const fewer = lines.filter((_, at) => at !== 5).join('\r\n');
    expect(check(fewer, { key }).problems).toEqual([`The file holds ${whole.records - 1} records; ${whole.records} were exported.`]);
  });

  it('verifies the first record of a CSV export with or without the hash before it [PROV-14]', async () => {
    const { appliance, clock, as } = await makeWorld();
    const { environment } = appliance;
    const first = auditTable.in(environment).get('1');
    environment.store.transaction(() => startExport(environment, 'secroot', { format: 'csv', group: first?.group ?? '', offset: 0 }));
    environment.agenda.wake();
    await live(clock, 2_000);
    const file = await (await (await as(root)).download(audit.download)).blob.text();
    const link = (before: string) => `${before},${first?.hash}`;
    expect(file).toContain(link(chainBegin));
    expect(check(file)).toMatchObject({ count: 0, problems: [] });
    expect(check(file.replace(link(chainBegin), link('')))).toMatchObject({ count: 0, problems: [] });
    expect(check(file.replace(link(chainBegin), link(first?.hash ?? ''))).problems).toEqual(['Record 1 was changed.']);
  });

  it('writes the same number of cells in each CSV line, and seal and key in the last record', async () => {
    const { file } = await exported('csv');
    const [titles = [], ...records] = strictCsv(file);
    expect(titles.slice(-2)).toEqual(['seal', 'publickey']);
    expect(records.length).toBeGreaterThan(10);
    expect(records.slice(0, -1).every((cells) => cells.at(-1) === '' && cells.at(-2) === '')).toBe(true);
    expect(records.at(-1)?.at(-2)).toMatch(/^kc-audit-export\/1 /);
    const wider = file.replace(/\r\n$/, ',x\r\n');
    expect(check(wider).problems).toEqual([expect.stringMatching(/^Record \d+ was changed\.$/)]);
    const unsealed = file.replace(/,[^,\r\n]*,[^,\r\n]*\r\n$/, ',,\r\n');
    expect(check(unsealed).problems).toEqual(['The end of the file is missing: it has no seal.']);
    const cut = file.slice(0, file.lastIndexOf('\r\n', file.length - 3) + 2);
    expect(check(cut).problems).toEqual(['The end of the file is missing: it has no seal.']);
  });

  it('reads a CSV public key that the formula guard has quoted', async () => {
    const { file } = await exported('csv');
    const guarded = file.replace(/,[^,\r\n]*\r\n$/, `,'-${'A'.repeat(42)}\r\n`);
    expect(check(guarded).problems).toEqual([expect.stringMatching(/^The seal of the file is not signed with key [0-9a-f]{16}\.$/)]);
  });

  it('verifies a CSV export of an older version, whose seal follows the records [PROV-15]', async () => {
    const { file, key } = await exported('csv');
    const lines = file.replace(/\r\n$/, '').split('\r\n');
    const [, seal = '', publicKey = ''] = /,("[^"]*"|[^,]*),([^,]*)$/.exec(lines.at(-1) ?? '') ?? [];
    const records = lines.slice(1).map((line, at) => (at === lines.length - 2 ? line.slice(0, -(seal.length + publicKey.length + 2)) : line.slice(0, -2)));
    const former = [lines[0]?.replace(',seal,publickey', ''), ...records, `seal,${seal}`, `publickey,${publicKey}`, ''].join('\r\n');
    expect(former.split('\r\n')[0]).toMatch(/,record$/);
    expect(check(former, { key })).toMatchObject({ format: 'CSV', count: 0, problems: [] });
    expect(check(former.replace('kc-node', 'kc-none'), { key }).count).toBe(1);
  });

  it('continues a CSV export after a restart, and seals an export without records', () => {
    const row = (id: string) => ({ id, date: 0, category: 'System', group: '', host: 'h', user: 'u', content: `message ${id}`, hash: 'h' });
    const trailer = { seal: 'kc-audit-export/1 x', publicKey: 'key' };
    const text = (written: unknown) => written as string;
    const [first, again, none] = [csvWriter(0, null), csvWriter(0, 2), csvWriter(0, null)];
    const lines = strictCsv(text(first.add([row('1'), row('2')])) + text(again.add([row('3')])) + text(again.end(trailer)));
    expect(lines.slice(1).map((cells) => [cells[0], cells.at(-2)])).toEqual([
      ['1', ''],
      ['2', ''],
      ['3', trailer.seal],
    ]);
    const empty = strictCsv(text(none.add([])) + text(none.end(trailer)));
    expect(empty).toHaveLength(2);
    expect(check(text(csvWriter(0, null).add([])) + text(csvWriter(0, 0).end(trailer))).records).toBe(0);
  });

  it('rejects a file of another type', () => {
    expect(() => check(`%PDF-1.7${' '.repeat(100)}`)).toThrow(NoExport);
  });
});
