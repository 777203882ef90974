import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from 'kc-api/contract/audit/audit';
import { live, makeWorld, root } from './kit.ts';

const command = join(import.meta.dirname, '../../../scripts/verifyaudit.ts');

let folder = '';
let file = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kc-verify-'));
  const world = await makeWorld();
  const client = await world.as(root);
  await live(world.clock, 1_000);
  await client.send(audit.export);
  await live(world.clock, 2_000);
  file = await (await client.download(audit.download)).blob.text();
  writeFileSync(join(folder, 'key.pem'), (await client.send(audit.chainState)).public_key);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command in the folder of the file. */
function verify(content: string, ...more: string[]) {
  writeFileSync(join(folder, 'audit.xml'), content);
  const { status, stdout } = spawnSync(process.execPath, ['--conditions=kc-source', command, 'audit.xml', ...more], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

it('confirms an unchanged export with the key in the file or another one [PROV-15]', () => {
  const own = verify(file);
  expect(own.status).toBe(0);
  expect(own.lines[0]).toMatch(/^XML, 5,0\d\d records\.$/);
  expect(own.lines[1]).toMatch(/^Signed by vault \S+ with key [0-9a-f]{16} on \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/);
  expect(own.lines[2]).toMatch(/^Checked with the key in the file, [0-9a-f]{16}\./);
  expect(own.lines.at(-1)).toBe('Every record is as it was exported.');
  expect(verify(file, '--key', 'key.pem').lines).toEqual([own.lines[0], own.lines[1], '1 signed checkpoint.', 'Every record is as it was exported.']);
});

it('reports changed and missing records [PROV-15]', () => {
  const changed = verify(file.replace(/(<record id="300"[^>]* user=")[^"]*/, '$1nobody'), '--key', 'key.pem');
  expect(changed.status).toBe(1);
  expect(changed.lines.slice(-2)).toEqual(['1 problem:', '  Record 300 was changed.']);
  const cut = verify(file.slice(0, file.indexOf('<record id="4000"')), '--key', 'key.pem');
  expect(cut.status).toBe(1);
  expect(cut.lines).toContain('2 problems:');
  expect(cut.lines.at(-1)).toMatch(/^ {2}The tail after 3999 is missing \(checkpoint of /);
});

it('reports a file that is not an export or cannot be read', () => {
  const other = verify(`%PDF-1.7${' '.repeat(100)}`);
  expect([other.status, other.lines[0]]).toEqual([2, expect.stringMatching(/^This is not an export of the audit log/)]);
  const none = spawnSync(process.execPath, ['--conditions=kc-source', command, join(folder, 'none.xml')], { encoding: 'utf8' });
  expect([none.status, none.stdout]).toEqual([2, expect.stringMatching(/none\.xml cannot be read: ENOENT/)]);
});
