import { describe, expect, it } from 'vitest';
import type { Client } from 'kc-api/client/client';
import type { BodyOf } from 'kc-api/contract/call';
import { reporting } from 'kc-api/contract/reporting/reporting';
import { carlos, fakeClock, live, liveUntil, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';
import { pdfPages } from '../../test/pdfPages.ts';
import { generated, options, told } from '../../test/reports.ts';
import { createSqliteStore } from '../node/sqliteStore.ts';

async function rowsOf(client: Client, report_id: string) {
  const rows = [];
  for (let page = 0; ; page += 1) {
    const answer = await client.send(reporting.rows, { params: { report_id }, query: { page: String(page) } });
    rows.push(...answer.rows);
    if (rows.length >= answer.total || answer.rows.length === 0) return rows;
  }
}
const get = (world: World, url: string) => world.appliance.fetch(new Request(url));

describe('reports', () => {
  it('returns the current data for every type [REPT-06] [REPT-07] [REPT-08]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const { store } = world.appliance.environment;
    const { report_types: types } = await client.send(reporting.list);
    expect(types.map(({ type }) => type)).toEqual(['key_inventory', 'user_access', 'audit_summary', 'certificate_expiry', 'license_usage']);

    const keys = await generated(world, client, 'key_inventory');
    expect(await told(client, keys)).toMatchObject({ name: 'Review', types: 'key_inventory', scheduled: 'no', sharable_link: '', state: 'SUCCESS' });
    const rows = await rowsOf(client, keys);
    expect(rows).toHaveLength(store.table('cloudKeys').count() + store.table('keyIds').count() + store.table('kmipObjects').count());
    const [someKey] = store.table('cloudKeys').all();
    expect(rows).toContainEqual([someKey?.name, 'Cloud key', expect.any(String), someKey?.cipher, someKey?.status, someKey?.created, someKey?.expire_date]);
    const { charts } = await client.send(reporting.read, { params: { report_id: keys } });
    expect(charts.find(({ of }) => of === 'Status')?.slices.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
    expect(charts.find(({ of }) => of === '')?.points).toHaveLength(30);

    const users = await rowsOf(client, await generated(world, client, 'user_access'));
    expect(users.map(([login]) => login).toSorted()).toEqual(
      store
        .table('users')
        .all()
        .map(({ login_name }) => login_name)
        .toSorted(),
    );

    const month = store
      .table('audit')
      .all()
      .filter(({ date }) => date >= Date.UTC(2026, 9, 20) / 1000 - 3_600);
    const audit = await generated(world, client, 'audit_summary');
    const [[who, count] = []] = await rowsOf(client, audit);
    const same = month.filter(({ user }) => user === who).length;
    expect(Number(count)).toBeGreaterThanOrEqual(same);
    expect(Number(count)).toBeLessThan(same + 10);
    const days = (await client.send(reporting.read, { params: { report_id: audit } })).charts.find(({ of }) => of === '');
    expect(days?.points.reduce((sum, point) => sum + point.count, 0)).toBeGreaterThanOrEqual(month.length);

    const certificates = await rowsOf(client, await generated(world, client, 'certificate_expiry'));
    const held = new Set(
      store
        .table('cvmCertificates')
        .all()
        .map(({ name }) => name),
    );
    expect(certificates.filter(([, kind]) => kind === 'VM certificate').every(([name]) => held.has(String(name)))).toBe(true);
    expect(certificates.length).toBeGreaterThan(10);

    const limits = await rowsOf(client, await generated(world, client, 'license_usage'));
    expect(limits).toEqual([
      ['Nodes', expect.any(Number), expect.anything(), expect.anything(), expect.any(String)],
      ['VMs', expect.any(Number), expect.anything(), expect.anything(), expect.any(String)],
    ]);
    expect(world.audit(1)[0]).toMatchObject({ category: 'Reporting', content: 'Report Review generated' });
  }, 30_000);

  it('lists only reports on data that the user may read', async () => {
    const world = await makeWorld();
    const [admin, cloud] = [await world.as(root), await world.as(carlos)];
    const answer = await cloud.send(reporting.list);
    expect(answer.report_types.map(({ type }) => type)).not.toContain('user_access');
    expect(answer.reports.map(({ types }) => types)).toEqual(['license_usage']);
    for (const declared of [reporting.read, reporting.remove, reporting.generateLink, reporting.revokeAccess])
      expect((await refusal(cloud.send(declared, { params: { report_id: 'report-access' } }))).status).toBe(404);
    expect(
      (await refusal(cloud.download(reporting.file, { params: { report_id: 'report-access' }, query: { format: 'csv' } }, { filename: 'x' }))).status,
    ).toBe(404);
    expect((await refusal(cloud.send(reporting.generate, { body: { report_type: 'user_access', options } }))).status).toBe(403);
    expect((await admin.send(reporting.read, { params: { report_id: 'report-access' } })).columns[0]?.label).toBe('User name');
  });

  it('requires a name, a known time zone and a type of the vault', async () => {
    const world = await makeWorld({ vault: { flavour: 'cloudkeys', tenant: 'tenant-1', name: 'Cloud' } });
    const client = await world.as(root);
    const refused = (body: BodyOf<typeof reporting.generate>) => refusal(client.send(reporting.generate, { body }));
    expect((await client.send(reporting.list)).report_types.map(({ type }) => type)).not.toContain('certificate_expiry');
    expect((await refused({ report_type: 'certificate_expiry', options })).message).toBe('This report is not available in this vault.');
    expect((await refused({ report_type: 'audit_summary', options: { ...options, name: ' ' } })).fields).toEqual({ 'options.name': 'Enter a name.' });
    expect((await refused({ report_type: 'audit_summary', options: { ...options, time_zone: 'Mars/Olympus' } })).status).toBe(400);
  });

  it('says in the report of user access what auditors only read [AUDR-06]', async () => {
    const world = await makeWorld();
    const user = world.user(carlos.login);
    world.put({ ...user, privileges: [], audit_privileges: ['SEC_ADMIN'] });
    const client = await world.as(root);
    const rows = await rowsOf(client, await generated(world, client, 'user_access'));
    expect(rows.find(([login]) => login === carlos.login)).toContain('Security Admin (read only)');
  });

  it('exports a CSV with neutralized formulas and a PDF with every row', async () => {
    const world = await makeWorld();
    const user = world.user(sara.login);
    world.put({ ...user, full_name: '=HYPERLINK("x")' });
    const client = await world.as(root);
    const report_id = await generated(world, client, 'user_access', { name: 'Zażółć' });
    const rows = await rowsOf(client, report_id);
    const csv = await client.download(reporting.file, { params: { report_id }, query: { format: 'csv' } }, { filename: 'x' });
    expect(csv.filename).toBe('user-access-2026-11-18.csv');
    const text = await csv.blob.text();
    expect(text.trim().split('\r\n')).toHaveLength(rows.length + 1);
    expect(text).toContain('Last sign-in (Europe/Stockholm)');
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    const pdf = await client.download(reporting.file, { params: { report_id }, query: { format: 'pdf' } }, { filename: 'x' });
    expect(world.audit(1)[0]).toMatchObject({ user: root.login, category: 'Reporting', content: 'Report Zażółć downloaded as PDF' });
    const pages = await pdfPages(Buffer.from(await pdf.blob.arrayBuffer()));
    expect(pages[0]).toContain('Zażółć');
    const whole = pages.join('').replaceAll(/\s/g, '');
    for (const [login] of rows) expect(whole).toContain(String(login).split('@')[0]);
    expect((await client.download(reporting.file, { params: { report_id }, query: { format: 'pdf' } }, { filename: 'x' })).blob.size).toBe(pdf.blob.size);
  }, 30_000);

  it('uses UTC in every format for an unknown time zone, and declares the right size', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const report_id = await generated(world, client, 'user_access');
    const table = world.appliance.environment.store.table('reports');
    const report = table.get(report_id);
    if (!report?.content) throw new Error('no report');
    // The stored size is that of an appliance that knew the zone.
    const heads = report.content.columns.filter(({ kind }) => kind === 'time').length;
    const known = report.content.csv + heads * ('Mars/Olympus'.length - report.time_zone.length);
    table.put({ ...report, time_zone: 'Mars/Olympus', content: { ...report.content, csv: known } });
    const { sharable_link: link } = await client.send(reporting.generateLink, { params: { report_id } });
    expect(await (await get(world, link)).text()).toMatch(/Generated on [-0-9]+ [:0-9]+\s+\(UTC: unknown time zone Mars\/Olympus\)/);
    const csv = await get(world, `${link}csv/`);
    const bytes = new Uint8Array(await csv.arrayBuffer());
    expect(new TextDecoder().decode(bytes)).toContain('Last sign-in (UTC: unknown time zone Mars/Olympus)');
    expect(csv.headers.get('Content-Length')).toBe(String(bytes.length));
    const pages = await pdfPages(Buffer.from(await (await get(world, `${link}pdf/`)).arrayBuffer()));
    expect(pages[0]?.replaceAll(/\s/g, '')).toContain('(UTC:unknowntimezoneMars/Olympus)');
  }, 30_000);

  it('rejects a PDF whose report is deleted meanwhile, and keeps no pieces', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const params = { report_id: 'report-access' };
    const pdf = refusal(client.download(reporting.file, { params, query: { format: 'pdf' } }, { filename: 'x' }));
    await client.send(reporting.remove, { params });
    expect(await pdf).toMatchObject({ status: 409, message: 'The report was deleted or generated again before its file was ready. Try again.' });
    const pieces = world.appliance.environment.store.table('reportPieces').all();
    expect(pieces.filter(({ id }) => id.startsWith('report-access'))).toEqual([]);
  });

  it('creates the PDF of the same report in two vaults concurrently, each from its own data', async () => {
    const worlds = await Promise.all(['North', 'South'].map((name) => makeWorld({ vault: { flavour: 'keycontrol', tenant: 'tenant-1', name } })));
    const clients = await Promise.all(worlds.map((world) => world.as(root)));
    const texts = await Promise.all(
      clients.map(async (client) => {
        const input = { params: { report_id: 'report-access' }, query: { format: 'pdf' } } as const;
        const { blob } = await client.download(reporting.file, input, { filename: 'x' });
        return (await pdfPages(Buffer.from(await blob.arrayBuffer()))).join('');
      }),
    );
    expect(texts[0]).toContain('of North.');
    expect(texts[1]).toContain('of South.');
  }, 30_000);

  it('repeats on schedule at the same time of day, with one run for all missed ones [REPT-03]', async () => {
    const clock = fakeClock(Date.parse('2026-10-23T08:30:00+02:00'));
    const world = await makeWorld({ clock });
    let client = await world.as(root);
    const report_id = await generated(world, client, 'license_usage', { schedule: 'daily' });
    const first = await told(client, report_id);
    expect(first).toMatchObject({ scheduled: 'yes', schedule: 'daily', time_zone: 'Europe/Stockholm' });
    const next = (time: string) => Date.parse(time) / 1000;
    expect(first?.next_run).toBe(next('2026-10-24T08:30:00+02:00'));
    const shared = await client.send(reporting.generateLink, { params: { report_id } });
    clock.advance(3 * 86_400_000);
    await live(clock, 1_000);
    client = await world.as(root);
    const again = await told(client, report_id);
    expect(again?.next_run).toBe(next('2026-10-26T08:30:00+01:00'));
    expect(again?.created).toBeGreaterThan(next('2026-10-25T00:00:00+02:00'));
    // Its link shows the newest run, and the content of earlier runs is deleted.
    expect((await get(world, shared.sharable_link)).status).toBe(200);
    const { store } = world.appliance.environment;
    const contents = new Set(
      store
        .table('reports')
        .all()
        .map(({ content }) => content?.id),
    );
    for (const { id } of store.table('reportPieces').all()) expect(contents).toContain(id.replace(/(\/pdf)?\/\d+$/, ''));
  }, 30_000);

  it('is shared by a link without sign-in, which expires, can be revoked and ends with the report [REPT-09] [REPT-10] [REPT-11]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const params = { report_id: 'report-access' };
    const { sharable_link: link } = await client.send(reporting.generateLink, { params });
    expect(link).toMatch(/^https:\/\/console\.example\/v5\/shared_report\/tenant-1\/[0-9a-f]{64}\/$/);
    expect((await told(client, 'report-access'))?.sharable_link).toBe(link);
    const page = await get(world, link);
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('Access review');
    expect(text).toContain(root.login);
    expect(text).not.toMatch(/<script| on\w+=/);
    expect([page.headers.get('Referrer-Policy'), page.headers.get('Cache-Control'), page.headers.get('X-Robots-Tag')]).toEqual([
      'no-referrer',
      'no-store',
      'noindex, nofollow',
    ]);
    expect((await (await get(world, `${link}csv/`)).text()).split('\r\n')[1]).toContain(root.login);
    expect((await get(world, `${link}pdf/`)).headers.get('Content-Type')).toBe('application/pdf');
    expect(world.audit(3).map(({ user, category, content }) => [user, category, content])).toEqual([
      ['system', 'Reporting', 'Report Access review downloaded as PDF with its share link'],
      ['system', 'Reporting', 'Report Access review downloaded as CSV with its share link'],
      ['system', 'Reporting', 'Report Access review opened with its share link'],
    ]);
    // No audit record contains the token.
    const token = link.split('/').at(-2) ?? '';
    expect(JSON.stringify(world.audit(20))).not.toContain(token);
    expect((await get(world, link.replace(token, 'f'.repeat(64)))).status).toBe(404);
    expect((await get(world, link.replace('tenant-1', 'tenant-2'))).status).not.toBe(200);

    // A new link replaces the old one.
    const { sharable_link: second } = await client.send(reporting.generateLink, { params });
    expect((await get(world, link)).status).toBe(404);
    await client.send(reporting.revokeAccess, { params });
    expect((await get(world, second)).status).toBe(404);
    expect((await told(client, 'report-access'))?.sharable_link).toBe('');
    expect((await refusal(client.send(reporting.revokeAccess, { params }))).message).toBe('The report has no share link.');

    const { sharable_link: third } = await client.send(reporting.generateLink, { params });
    world.clock.advance(7 * 86_400_000 - 60_000);
    expect((await get(world, third)).status).toBe(200);
    world.clock.advance(60_000);
    expect((await get(world, third)).status).toBe(404);

    const later = await world.as(root);
    const { sharable_link: last } = await later.send(reporting.generateLink, { params });
    await later.send(reporting.remove, { params });
    expect((await get(world, last)).status).toBe(404);
    expect(
      world.appliance.environment.store
        .table('reportPieces')
        .all()
        .some(({ id }) => id.startsWith('report-access')),
    ).toBe(false);
  });

  it('limits requests per link and minute, and does not count guessed links against a valid one', async () => {
    const world = await makeWorld();
    const { sharable_link: link } = await (await world.as(root)).send(reporting.generateLink, { params: { report_id: 'report-access' } });
    const guesses = [];
    for (let n = 0; n < 130; n += 1) guesses.push((await get(world, link.replace(/[0-9a-f]{64}/, String(n).padStart(64, '0')))).status);
    expect(new Set(guesses)).toEqual(new Set([404, 429]));
    // Guessing requests do not use up the limit of a valid link.
    const asked = [];
    for (let n = 0; n < 61; n += 1) asked.push((await get(world, link)).status);
    expect(asked.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(asked[60]).toBe(429);
    world.clock.advance(60_000);
    expect((await get(world, link)).status).toBe(200);
  });

  it('answers calls between steps of 500 keys', async () => {
    const world = await makeWorld();
    const { store } = world.appliance.environment;
    const table = store.table('cloudKeys');
    const [like] = table.all();
    if (!like) throw new Error('The demo has no key.');
    table.putMany(Array.from({ length: 10_000 }, (_, n) => ({ ...like, id: `many-${n}`, name: `key-${n}` })));
    const client = await world.as(root);
    const { report_id } = await client.send(reporting.generate, { body: { report_type: 'key_inventory', options } });
    // Pieces of a hundred rows each.
    const pieces = () => store.table('reportPieces').count();
    let [answers, most] = [0, 0];
    for (let state: string | undefined = 'RUNNING'; state === 'RUNNING'; answers += 1) {
      const before = pieces();
      await live(world.clock, 10);
      most = Math.max(most, pieces() - before);
      state = (await told(client, report_id))?.state;
    }
    expect((await told(client, report_id))?.rows).toBeGreaterThan(10_000);
    // The content of five hundred rows, and of the rows that waited for the next step.
    expect(most).toBeLessThanOrEqual(6);
    expect(answers).toBeGreaterThan(20);
    expect((await client.send(reporting.rows, { params: { report_id }, query: { page: '99' } })).rows).toHaveLength(100);
  });
});

it('resumes a report after a restart', async () => {
  const store = createSqliteStore(':memory:');
  const kept = { ...store, close: () => undefined };
  const clock = fakeClock();
  const before = await makeWorld({ store: kept, clock });
  const client = await before.as(root);
  const { report_id } = await client.send(reporting.generate, { body: { report_type: 'key_inventory', options } });
  await live(clock, 20);
  expect((await told(client, report_id))?.state).toBe('RUNNING');
  before.appliance.close();
  const after = await makeWorld({ store: kept, clock });
  const again = await after.as(root);
  await liveUntil(clock, async () => (await told(again, report_id))?.state === 'SUCCESS');
  const { total, rows } = await again.send(reporting.rows, { params: { report_id }, query: {} });
  expect(total).toBe(store.table('cloudKeys').count() + store.table('keyIds').count() + store.table('kmipObjects').count());
  expect(rows).toHaveLength(100);
  store.close();
});

it('reports a failed run and removes its data', async () => {
  const lines: string[] = [];
  const world = await makeWorld({ log: (line) => lines.push(line) });
  const client = await world.as(root);
  const { store } = world.appliance.environment;
  const pieces = store.table('reportPieces').count();
  const { report_id } = await client.send(reporting.generate, { body: { report_type: 'user_access', options } });
  const user = world.user(sara.login);
  world.put({ ...user, groups: null as unknown as string[] });
  await liveUntil(world.clock, async () => (await told(client, report_id))?.state === 'FAILED');
  expect(await told(client, report_id)).toMatchObject({ error: 'The report could not be generated. Try again.', ready: 'no' });
  expect(store.table('reportPieces').count()).toBe(pieces);
  expect(lines.join('\n')).toContain('reporting.generate failed');
  expect((await refusal(client.send(reporting.generateLink, { params: { report_id } }))).status).toBe(403);
});
