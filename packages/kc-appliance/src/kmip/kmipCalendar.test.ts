import { describe, expect, it } from 'vitest';
import { kmipCalendar } from 'kc-api/contract/kmip/kmipCalendar';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { kmipCalendarKinds } from 'kc-api/rules/kmip/kmipCalendar';
import { renewalDays } from 'kc-api/rules/kmip/users';
import { carlos, makeWorld, refusal, sara } from '../../test/kit.ts';
import { certificatesIn } from '../core/x509/certificates.ts';
import { kmipClientTable, kmipObjectTable, kmipUserTable } from './state.ts';

const day = 86_400;
const forever = { from: '0', to: '9999999999', limit: '1000' };

describe('KMIP calendar', () => {
  const begin = async (options: Parameters<typeof makeWorld>[0] = {}) => {
    const world = await makeWorld({ ...options });
    const client = await world.as(sara);
    const list = (query: object = {}) => client.send(kmipCalendar.list, { query: { ...forever, ...query } });
    return { world, client, list, environment: world.appliance.environment, now: Math.floor(world.clock.now() / 1000) };
  };

  it('returns the renewal date of each user, the same as in its handover kit', async () => {
    const { client, list, environment } = await begin();
    const { events, totalrecords } = await list({ kinds: 'kmip_user_renewal' });
    const users = kmipUserTable.in(environment).all();
    expect(totalrecords).toBe(users.length);
    expect(events.map(({ date }) => date)).toEqual(users.map(({ expiration }) => expiration - renewalDays * day).toSorted((a, b) => a - b));
    const last = events.at(-1);
    const { kit } = await client.send(kmipUsers.kit, { params: { username: last?.name ?? '' } });
    expect(last).toMatchObject({ date: kit.renew_by, expires: kit.certificate.not_after, tenant: '' });
    expect(last?.objects).toBe(
      kmipObjectTable
        .in(environment)
        .counts('owner')
        .get(last?.object ?? ''),
    );
  });

  it('moves the event of a renewed user, and removes that of a deleted user', async () => {
    const { client, list, now } = await begin();
    const [first] = (await list({ kinds: 'kmip_user_renewal' })).events;
    const username = first?.name ?? '';
    const again = async () => (await list({ kinds: 'kmip_user_renewal' })).events.find(({ name }) => name === username);
    await client.send(kmipUsers.save, { body: { username, expire: 100 } });
    expect(await again()).toMatchObject({ date: now + (100 - renewalDays) * day, expires: now + 100 * day });
    await client.send(kmipUsers.remove, { params: { username } });
    expect(await again()).toBeUndefined();
  });

  it('returns the certificates that client servers use', async () => {
    const { list, environment } = await begin();
    const table = kmipClientTable.in(environment);
    const of = async (guid: string) => (await list({ kinds: 'kmip_client_expires' })).events.filter(({ object }) => object === guid);
    const client = table.all().find(({ cert, cacert, verify }) => cert !== '' && cacert !== '' && verify === 'yes');
    if (!client) throw new Error('No client server has certificates.');
    const [own, ca] = [client.cert, client.cacert].map((pem) => certificatesIn(pem)?.[0]?.not_after);
    expect((await of(client.id)).map(({ file, date }) => [file, date]).toSorted()).toEqual(
      [
        ['cacert', ca],
        ['cert', own],
      ].toSorted(),
    );
    table.put({ ...client, verify: 'no' });
    expect((await of(client.id)).map(({ file }) => file)).toEqual(['cert']);
    table.put({ ...client, cert: 'no certificate' });
    expect((await of(client.id)).map(({ file }) => file)).toEqual(['cacert']);
  });

  it('supports pages, descending order and counts per time span', async () => {
    const { list, now } = await begin();
    const all = (await list()).events;
    const pages = [await list({ limit: '20' }), await list({ offset: '20', limit: '20' })];
    expect(pages.flatMap(({ events }) => events.map(({ id }) => id))).toEqual(all.slice(0, 40).map(({ id }) => id));
    const past = await list({ to: String(now - 1), sort: '-date' });
    expect(past.events.length).toBeGreaterThan(2);
    expect(past.events.map(({ date }) => date)).toEqual(past.events.map(({ date }) => date).toSorted((a, b) => b - a));
    const { spans, events } = await list({ edges: [0, now, now + 90 * day, now + 400 * day].join(','), limit: '0' });
    expect(events).toEqual([]);
    for (const { from, to, counts } of spans)
      for (const kind of kmipCalendarKinds)
        expect([kind, counts[kind]]).toEqual([kind, (await list({ kinds: kind, from: String(from), to: String(to), limit: '1' })).totalrecords]);
    expect((await refusal(list({ kinds: 'kek_expires' }))).status).toBe(400);
  });

  it('requires permission and a license, and lists users only in a vault with a KMIP server', async () => {
    const { world } = await begin();
    const cloud = await world.as(carlos);
    expect((await refusal(cloud.send(kmipCalendar.list, { query: forever }))).status).toBe(403);
    const { list } = await begin({ scenario: 'licenseMissing' });
    expect((await refusal(list())).status).toBe(403);
    const other = await begin({ vault: { flavour: 'databases', tenant: 'tenant-1', name: 'prod-eu' } });
    expect(new Set((await other.list()).events.map(({ kind }) => kind))).toEqual(new Set(['kmip_client_expires']));
  });
});
