import { describe, expect, it } from 'vitest';
import { cvmCalendar, type CvmCalendarKind } from 'kc-api/contract/workloads/cvmCalendar';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { disks } from 'kc-api/contract/workloads/disks';
import { kek } from 'kc-api/contract/workloads/kek';
import { cvmCalendarKinds } from 'kc-api/rules/workloads/cvmCalendar';
import { cvmSetNamed, putDisk } from '../../test/fleetWorld.ts';
import { makeWorld, refusal, root, type World } from '../../test/kit.ts';
import { cvmCertificateTable, cvmSetTable, cvmTable, keyIdTable } from './state.ts';

const day = 86_400;
const forever = { from: '0', to: '9999999999', limit: '1000' };

describe('VM encryption calendar', () => {
  const begin = async (flavour: 'keycontrol' | 'vmencryption' | 'databases' = 'keycontrol') => {
    const world = await makeWorld({ vault: { flavour, tenant: 'tenant-1', name: 'prod-eu' } });
    const client = await world.as(root);
    const list = (query: object = {}) => client.send(cvmCalendar.list, { query: { ...forever, ...query } });
    return { world, client, list, now: Math.floor(world.clock.now() / 1000) };
  };
  /** Collects the expected dates of each kind from the records themselves. */
  const kept = (world: World): Record<CvmCalendarKind, number[]> => {
    const { environment } = world.appliance;
    const dated = (dates: readonly number[]) => dates.filter((date) => date > 0).toSorted((a, b) => a - b);
    const sets = cvmSetTable.in(environment).all();
    return {
      kek_expires: dated(sets.map((set) => (set.kek_state === 'NONE' ? 0 : set.kek_expiration))),
      single_key_expires: dated(sets.map((set) => (set.single_key === 'yes' ? set.sek_expire : 0))),
      key_id_expires: dated(
        keyIdTable
          .in(environment)
          .all()
          .map(({ expiration }) => expiration),
      ),
      certificate_expires: dated(
        cvmCertificateTable
          .in(environment)
          .all()
          .map(({ revoked, expiration }) => (revoked === 'no' ? expiration : 0)),
      ),
      disk_key_expires: dated(
        cvmTable
          .in(environment)
          .all()
          .flatMap((vm) => vm.disks.map((disk) => (disk.encrypted_disk === 'yes' ? disk.key_expiry_date : 0))),
      ),
    };
  };

  it('returns every key and certificate with an expiry date, in order', async () => {
    const { world, list, now } = await begin();
    const set = cvmSetNamed(world, 'new-core');
    cvmSetTable.in(world.appliance.environment).put({ ...set, single_key: 'yes', sek_expire: now + 40 * day });
    const all = kept(world);
    for (const kind of cvmCalendarKinds) {
      const { events, totalrecords } = await list({ kinds: kind });
      expect([kind, events.map(({ date }) => date)]).toEqual([kind, all[kind]]);
      expect(totalrecords).toBeGreaterThan(0);
    }
    const { events, totalrecords } = await list();
    expect(totalrecords).toBe(Object.values(all).flat().length);
    expect(events.map(({ date }) => date)).toEqual(
      Object.values(all)
        .flat()
        .toSorted((a, b) => a - b)
        .slice(0, 1000),
    );
  });

  it('supports pages, descending order and counts per time span', async () => {
    const { list, now } = await begin();
    const whole = (await list({ from: String(now) })).events;
    const pages = [await list({ from: String(now), limit: '20' }), await list({ from: String(now), offset: '20', limit: '20' })];
    expect(pages.flatMap(({ events }) => events.map(({ id }) => id))).toEqual(whole.slice(0, 40).map(({ id }) => id));
    const past = await list({ to: String(now - 1), sort: '-date' });
    expect(past.events.map(({ date }) => date)).toEqual(past.events.map(({ date }) => date).toSorted((a, b) => b - a));
    const edges = [0, now, now + 30 * day, now + 400 * day];
    const { spans, events } = await list({ edges: edges.join(','), limit: '0' });
    expect(events).toEqual([]);
    for (const { from, to, counts } of spans)
      for (const kind of cvmCalendarKinds)
        expect([kind, counts[kind]]).toEqual([kind, (await list({ kinds: kind, from: String(from), to: String(to), limit: '1' })).totalrecords]);
    expect((await refusal(list({ edges: '5,4' }))).status).toBe(400);
    expect((await refusal(list({ kinds: 'key_rotates' }))).status).toBe(400);
  });

  it('can be limited to a VM set, and follows changes', async () => {
    const { world, client, list, now } = await begin();
    const set = cvmSetNamed(world, 'ledger');
    const narrowed = await list({ cvmset: set.id });
    expect(new Set(narrowed.events.map(({ cvmset_name }) => cvmset_name))).toEqual(new Set(['ledger']));
    const at = async (kind: CvmCalendarKind, object: string) =>
      (await list({ kinds: kind, cvmset: kind === 'disk_key_expires' ? undefined : set.id })).events.find((one) => one.object === object);
    expect(await at('kek_expires', set.id)).toMatchObject({ date: set.kek_expiration, kek_state: 'ACTIVE', onexpiry: set.kek_expire_action });
    await client.send(kek.change, { params: { guid: set.id }, body: { revision: undefined, expiration_options: 'change', kek_expire_days: 13 * day } });
    expect((await at('kek_expires', set.id))?.date).toBe(set.kek_since + 13 * day);
    await client.send(kek.disable, { params: { guid: set.id } });
    expect(await at('kek_expires', set.id)).toBeUndefined();

    const vm = putDisk(world, { state: 'ATTACHED', encrypted_disk: 'yes', cipher: 'AES-256' });
    expect(await at('disk_key_expires', 'DATA')).toBeUndefined();
    await client.send(disks.operate, {
      params: { id: vm },
      body: { operation: 'set_expiry', disks: ['DATA'], key_expiry_date: now + 9 * day, onexpiry: 'SHRED' },
    });
    expect(await at('disk_key_expires', 'DATA')).toMatchObject({ date: now + 9 * day, onexpiry: 'SHRED', cvm: { id: vm }, disk: { state: 'ATTACHED' } });
  });

  it('returns only events of VMs in a vault without VM sets, and all kinds in one without cloud keys', async () => {
    const { client, list } = await begin('databases');
    const { events } = await list();
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['certificate_expires', 'disk_key_expires']));
    const vms = (await client.send(cvms.list, { query: { limit: '1000' } })).cvms;
    for (const { cvm } of events) expect(vms.some(({ id }) => id === cvm?.id)).toBe(true);
    expect(new Set((await (await begin('vmencryption')).list()).events.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4);
  });
});
