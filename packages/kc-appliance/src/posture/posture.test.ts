import { describe, expect, it } from 'vitest';
import { posture, type PostureKind, type PostureObject } from 'kc-api/contract/posture/posture';
import { users } from 'kc-api/contract/security/users';
import { postureTexts } from 'kc-api/rules/posture/posture';
import { carlos, liveUntil, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';

const day = 86_400;
type Client = Awaited<ReturnType<World['as']>>;

async function objectsOf(client: Client, kind: string, excepted: 'yes' | 'no' = 'no'): Promise<PostureObject[]> {
  const all: PostureObject[] = [];
  for (;;) {
    const { objects, totalrecords } = await client.send(posture.objects, { params: { kind }, query: { excepted, offset: String(all.length), limit: '7' } });
    all.push(...objects);
    if (objects.length === 0 || all.length >= totalrecords) return all;
  }
}
const kindOf = async (client: Client, kind: string): Promise<PostureKind | undefined> =>
  (await client.send(posture.board)).kinds.find((one) => one.kind === kind);

describe('posture board', () => {
  const begin = async () => {
    const world = await makeWorld();
    return { world, client: await world.as(root), now: () => Math.floor(world.clock.now() / 1000) };
  };
  const except = (world: World, more: Partial<{ kind: string; object: string; owner: string; reason: string; until: number }> = {}) => ({
    kind: 'syslog.no_tls',
    object: '',
    owner: 'secroot',
    reason: 'The network is our own.',
    until: Math.floor(world.clock.now() / 1000) + 30 * day,
    ...more,
  });

  it('returns the same counts as its lists for every kind, and lists each object once [POST-10, POST-11]', async () => {
    const { client } = await begin();
    const { kinds } = await client.send(posture.board);
    expect(kinds.length).toBeGreaterThan(40);
    for (const { kind, count, why, title } of kinds) {
      const objects = await objectsOf(client, kind);
      expect([kind, objects.length]).toEqual([kind, count]);
      expect(new Set(objects.map(({ id }) => id)).size).toBe(count);
      expect(objects.every(({ name, row }) => name !== '' && row !== '')).toBe(true);
      expect(why).toMatch(/^\S.*\.$/);
      expect(title).not.toMatch(/\.$/);
    }
    expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
    // The demo has findings in every area that allows it.
    const found = kinds.filter(({ count }) => count > 0);
    expect(new Set(found.map(({ severity }) => severity))).toEqual(new Set(['high', 'medium', 'low']));
    expect(new Set(found.map(({ area }) => area)).size).toBeGreaterThan(8);
  });

  it('drops a finding as soon as it is fixed [POST-02]', async () => {
    const { client } = await begin();
    const before = await objectsOf(client, 'users.disabled_privileged');
    const [first] = before;
    expect(before.length).toBeGreaterThan(0);
    await client.send(users.remove, { params: { id: first?.id ?? '' } });
    expect((await objectsOf(client, 'users.disabled_privileged')).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
  });

  it('excludes an excepted finding until the exception expires [POST-04, POST-05, POST-13, POST-14]', async () => {
    const { world, client } = await begin();
    const before = await objectsOf(client, 'syslog.no_tls');
    expect(before).toHaveLength(2);
    const { exception } = await client.send(posture.except, {
      body: except(world, { object: before[0]?.id ?? '', until: Math.floor(world.clock.now() / 1000) + 2 * day }),
    });
    expect(exception).toMatchObject({ name: before[0]?.name, owner: 'secroot', created_by: 'secroot' });
    expect(world.audit()[0]?.content).toMatch(/^Exception for "Syslog servers without TLS": siem-1/);
    expect(await kindOf(client, 'syslog.no_tls')).toMatchObject({ count: 1, excepted: 1 });
    expect(await objectsOf(client, 'syslog.no_tls')).toEqual(before.slice(1));
    expect((await objectsOf(client, 'syslog.no_tls', 'yes')).map((one) => one.exception?.reason)).toEqual(['The network is our own.']);
    expect((await client.send(posture.exceptions)).exceptions).toEqual([exception]);

    world.clock.advance(3 * day * 1000);
    // Scheduled work runs one after the other, including the trend of the day.
    const ended = expect.stringMatching(/^Exception .* ended by its date\. Its owner was secroot$/) as string;
    await liveUntil(world.clock, async () => world.appliance.environment.store.table('postureExceptions').count() === 0);
    const later = await world.as(root);
    expect(await kindOf(later, 'syslog.no_tls')).toMatchObject({ count: 2, excepted: 0 });
    expect((await later.send(posture.exceptions)).exceptions).toEqual([]);
    expect(world.audit(200).map(({ content }) => content)).toContainEqual(ended);
  });

  it('accepts an exception for a whole kind, and ends it on request [POST-04, POST-14]', async () => {
    const { world, client } = await begin();
    const { exception } = await client.send(posture.except, { body: except(world) });
    expect(await kindOf(client, 'syslog.no_tls')).toMatchObject({ count: 0, excepted: 2 });
    expect(await objectsOf(client, 'syslog.no_tls')).toEqual([]);
    expect(await objectsOf(client, 'syslog.no_tls', 'yes')).toHaveLength(2);
    // Another exception for the same finding replaces it.
    await client.send(posture.except, { body: except(world, { reason: 'TLS comes in May.' }) });
    expect((await client.send(posture.exceptions)).exceptions.map(({ reason }) => reason)).toEqual(['TLS comes in May.']);
    await client.send(posture.endException, { params: { id: exception.id } });
    expect(await kindOf(client, 'syslog.no_tls')).toMatchObject({ count: 2, excepted: 0 });
  });

  it('requires an existing owner, a reason, an end within a year and an existing finding [POST-13]', async () => {
    const { world, client, now } = await begin();
    const refused = async (more: Parameters<typeof except>[1]) => (await refusal(client.send(posture.except, { body: except(world, more) }))).message;
    expect(await refused({ owner: 'nobody' })).toBe(postureTexts.unknownOwner);
    expect(await refused({ reason: ' ' })).toBe(postureTexts.reason);
    expect(await refused({ until: now() })).toBe(postureTexts.untilPast);
    expect(await refused({ until: now() + 400 * day })).toBe(postureTexts.untilLate);
    expect(await refused({ object: 'siem-9:514' })).toBe(postureTexts.gone);
    expect((await refusal(client.send(posture.except, { body: except(world, { kind: 'nothing' }) }))).status).toBe(404);
  });

  it('returns only findings that the user may list, and lets only security administrators except them [POST-12]', async () => {
    const { world } = await begin();
    const cloud = await world.as(carlos);
    const { kinds } = await cloud.send(posture.board);
    expect(kinds.some(({ kind }) => kind.startsWith('cloudKeys.'))).toBe(true);
    expect(kinds.some(({ kind }) => kind.startsWith('users.'))).toBe(false);
    expect((await refusal(cloud.send(posture.objects, { params: { kind: 'users.unused' }, query: {} }))).status).toBe(404);
    expect((await refusal(cloud.send(posture.except, { body: except(world) }))).status).toBe(403);
    const security = await (await world.as(sara)).send(posture.board);
    expect(security.kinds.some(({ kind }) => kind.startsWith('cloudKeys.'))).toBe(true);
  });

  it('stores the counts of each day for 30 days [POST-06]', async () => {
    const { world, client, now } = await begin();
    const { trend, kinds } = await client.send(posture.board);
    expect(trend).toHaveLength(30);
    const sums = (severity: string) => kinds.filter((one) => one.severity === severity).reduce((sum, { count }) => sum + count, 0);
    expect(trend.at(-1)).toMatchObject({ high: sums('high'), medium: sums('medium'), low: sums('low') });
    const today = trend.at(-1)?.date ?? 0;
    world.clock.advance(day * 1000);
    await liveUntil(world.clock, async () => world.appliance.environment.store.table('postureTrend').get(String(today)) !== undefined);
    const after = (await (await world.as(root)).send(posture.board)).trend;
    expect(after).toHaveLength(30);
    expect(after.at(-2)).toMatchObject({ date: today });
    expect(after.at(-1)?.date).toBe(Math.floor(now() / day) * day);
  });

  it('exports all findings into one file, including excepted ones [POST-07, POST-15]', async () => {
    const { world, client } = await begin();
    await client.send(posture.except, { body: except(world) });
    const { blob, filename } = await client.download(posture.file, {}, { filename: 'x.csv' });
    const lines = (await blob.text()).trimEnd().split('\r\n');
    const { kinds } = await client.send(posture.board);
    expect(lines).toHaveLength(1 + kinds.reduce((sum, { count, excepted }) => sum + count + excepted, 0));
    expect(lines.filter((line) => line.includes('siem-') && line.includes('The network is our own.'))).toHaveLength(2);
    expect(filename).toMatch(/^posture-\d{4}-\d\d-\d\d\.csv$/);
  });
});
