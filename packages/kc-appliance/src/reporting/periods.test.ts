import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { reporting, type ReportType } from 'kc-api/contract/reporting/reporting';
import { liveUntil, makeWorld, refusal, root, type World } from '../../test/kit.ts';
import { generated, options, told, type Options } from '../../test/reports.ts';

/** Returns the audit record's changes for the newest report. */
const createdWith = (world: World) => world.audit(20).find(({ content }) => /^Report .* created$/.test(content))?.changes;

describe('report periods', () => {
  it('support the last quarter in the time zone, and any two moments in the past', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const { store } = world.appliance.environment;
    const pointsOf = async (more: Partial<Options>) => {
      const report_id = await generated(world, client, 'audit_summary', more);
      const { charts } = await client.send(reporting.read, { params: { report_id } });
      return charts.find(({ of }) => of === '')?.points ?? [];
    };
    const quarter = await pointsOf({ period: 'last_quarter' });
    expect(quarter).toHaveLength(92);
    expect(quarter[0]?.date).toBe(Date.parse('2026-06-30T22:00:00Z') / 1000);

    const records = store.table('audit').all();
    const [from, to] = [Date.parse('2026-11-10T08:30:00Z') / 1000, Date.parse('2026-11-16T10:00:00Z') / 1000];
    const own = await pointsOf({ period: 'own', from, to });
    expect(own[0]?.date).toBe(from);
    const counted = own.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(records.filter(({ date }) => date >= from && date < to).length);
    expect(counted).toBeGreaterThan(0);
    expect(createdWith(world)).toEqual(
      expect.arrayContaining([
        { field: 'from', old: null, new: String(from) },
        { field: 'to', old: null, new: String(to) },
      ]),
    );
  }, 30_000);

  it('are refused if open, reversed, in the future, too long or scheduled without moving on', async () => {
    const client = await (await makeWorld()).as(root);
    const [from, to] = [Date.parse('2026-11-10T00:00:00Z') / 1000, Date.parse('2026-11-16T00:00:00Z') / 1000];
    const refused = async (more: Partial<Options>) => {
      const body = { report_type: 'audit_summary' as const, options: { ...options, period: 'own' as const, ...more } };
      return (await refusal(client.send(reporting.generate, { body }))).fields['options.period'];
    };
    expect(await refused({ from })).toBe('Enter the start and the end of the period.');
    expect(await refused({ from: to, to: from })).toBe('The end of the period must be after its start.');
    expect(await refused({ from: from + 90 * 86_400, to: to + 90 * 86_400 })).toBe('The period must start in the past.');
    expect(await refused({ from: from - 800 * 86_400, to })).toBe('The period is longer than 731 days.');
    expect(await refused({ from, to, schedule: 'weekly' })).toBe('A scheduled report needs a period that moves on, such as the last quarter.');
  });

  it('apply to a set of reports, which is downloaded as one archive', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const body = { report_types: ['audit_summary', 'license_usage'] as ReportType[], options: { name: 'Audit', period: 'last_quarter' as const } };
    const twice = { ...body, report_types: ['audit_summary', 'audit_summary'] as ReportType[] };
    expect((await refusal(client.send(reporting.generateSet, { body: twice }))).fields).toEqual({ report_types: 'Choose each report type once.' });
    expect((await refusal(client.send(reporting.generateSet, { body: { ...body, report_types: [] } }))).fields).toEqual({
      report_types: 'Choose at least one report type.',
    });
    const { set, report_ids } = await client.send(reporting.generateSet, { body });
    expect(createdWith(world)).toContainEqual({ field: 'set', old: null, new: set });
    const file = () => client.download(reporting.setFile, { params: { set }, query: { format: 'csv' } }, { filename: 'x' });
    expect((await refusal(file())).status).toBe(409);
    await liveUntil(world.clock, async () => (await client.send(reporting.list)).reports.every(({ state }) => state !== 'RUNNING'));
    expect((await told(client, report_ids[0] ?? ''))?.name).toBe('Audit – Audit summary');

    const { blob, filename } = await file();
    expect(filename).toBe('reports-2026-11-18-csv.tar');
    const folder = await mkdtemp(join(tmpdir(), 'report-set-'));
    await writeFile(join(folder, 'set.tar'), Buffer.from(await blob.arrayBuffer()));
    execFileSync('tar', ['-xf', 'set.tar'], { cwd: folder });
    expect((await readdir(folder)).toSorted()).toEqual(['audit-summary-2026-11-18.csv', 'license-usage-2026-11-18.csv', 'set.tar']);
    const single = await client.download(reporting.file, { params: { report_id: report_ids[1] ?? '' }, query: { format: 'csv' } }, { filename: 'x' });
    const rows = vi.spyOn(world.appliance.environment.store.table('reportPieces'), 'get');
    expect((await (await file()).blob.arrayBuffer()).byteLength).toBe(blob.size);
    // The digest of the archive is cached: a second download reads each piece once.
    expect(new Set(rows.mock.calls.map(([id]) => id)).size).toBe(rows.mock.calls.length);
    expect(rows).toHaveBeenCalled();
    rows.mockRestore();
    expect(await readFile(join(folder, 'license-usage-2026-11-18.csv'))).toEqual(Buffer.from(await single.blob.arrayBuffer()));
    await rm(folder, { recursive: true });
    expect((await refusal(client.download(reporting.setFile, { params: { set: 'none' }, query: { format: 'csv' } }, { filename: 'x' }))).status).toBe(404);
  }, 30_000);
});
