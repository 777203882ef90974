import { describe, expect, it } from 'vitest';
import { audit } from 'kc-api/contract/audit/audit';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { chainBegin } from 'kc-api/rules/audit/chain';
import { publicKeyOf } from 'kc-api/rules/audit/chainKey';
import { createExportCheck, NoExport } from 'kc-api/rules/audit/verifyExport';
import { carlos, live, makeWorld, root } from '../../test/kit.ts';
import { auditTable } from '../core/state.ts';
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

describe('an export carries what it is verified with', () => {
  it('as XML: the chain, its checkpoints and a seal [PROV-13]', async () => {
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

  it('as CSV: each record of the group, and a seal over all [PROV-14]', async () => {
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

  it('as CSV: the first record of all is verified like the others, whether what stands before it is written down or not [PROV-14]', async () => {
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

  it('a file of another kind is none', () => {
    expect(() => check(`%PDF-1.7${' '.repeat(100)}`)).toThrow(NoExport);
  });
});
