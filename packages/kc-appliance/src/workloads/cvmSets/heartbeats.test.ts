import { describe, expect, it } from 'vitest';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { dashboard } from 'kc-api/contract/dashboard/dashboard';
import { reachOf } from 'kc-api/rules/workloads/cvmSets/heartbeats';
import { cvmNamed, cvmSetNamed, cvmWhere } from '../../../test/fleetWorld.ts';
import { memoryStore } from '../../../test/filledStore.ts';
import { carlos, fakeClock, live, makeWorld } from '../../../test/kit.ts';
import { cvmRecord } from '../cvms/cvmRecord.ts';
import type { CvmRecord, Outage } from '../records.ts';
import { cvmCertificateTable, guestOutages } from '../state.ts';

describe('heartbeats', () => {
  /** A VM of the set 'ledger' with a heartbeat of five minutes and a grace period of a day. Its outage starts in a minute. */
  const begin = async (outage: Partial<Outage> = {}, change: Partial<CvmRecord> = {}) => {
    const [store, clock] = [memoryStore(), fakeClock()];
    const open = () => makeWorld({ store, clock, vault: { flavour: 'keycontrol', tenant: 'tenant-1', name: 'prod-eu' } });
    const world = await open();
    const seconds = () => Math.floor(world.clock.now() / 1000);
    const start = seconds();
    const found = cvmWhere(world, (vm) => vm.cvmset_name === 'ledger' && vm.status === 'Healthy' && vm.authenticated === 'yes');
    cvmRecord.put(world.appliance.environment, { ...found, ...change });
    guestOutages.set(world.appliance.environment, { [found.id]: { from: start + 60, until: start + 3 * 86_400, ...outage } });
    world.appliance.environment.agenda.wake();
    const pass = (span: number) => live(world.clock, span * 1000, span * 100);
    const read = async (of = world) => (await of.as(carlos)).send(cvms.read, { params: { id: found.id } });
    return { world, open, found, start, seconds, pass, read, now: () => cvmNamed(world, found.name) };
  };

  it('arrive at the interval of the VM set while the VM responds', async () => {
    const { pass, read, seconds } = await begin({ from: 4_000_000_000 });
    for (const span of [0, 100, 4_000, 90_000]) {
      await pass(span);
      const { status, last_seen } = await read();
      expect(status).toBe('Healthy');
      expect(reachOf(last_seen, { heartbeat: 300, grace_period: 86_400 }, seconds())).toBe('reported');
    }
  });

  it('mark a VM as stale when overdue, and as unreachable after the grace period', async () => {
    const { world, pass, read, now, seconds } = await begin();
    const healthy = async () => {
      const client = await world.as(carlos);
      const { cvmstats } = await client.send(dashboard.cloudData, { query: { cvmset: cvmSetNamed(world, 'ledger').id } });
      return [cvmstats.vm_health['Healthy'] ?? 0, cvmstats.vm_health['Stale'] ?? 0];
    };
    const [before, stale] = await healthy();
    await pass(61);
    expect(now().status).toBe('Healthy');
    const { last_seen } = await read();
    await pass(310);
    expect(await read()).toMatchObject({ status: 'Stale', last_seen });
    expect(await healthy()).toEqual([(before ?? 0) - 1, (stale ?? 0) + 1]);
    expect(world.audit(5).map(({ content }) => content)).toContain(`VM ${now().name} is stale: it was not heard of for longer than its heartbeat`);
    await pass(last_seen + 86_400 - seconds());
    expect(now().status).toBe('Stale');
    await pass(10);
    expect(await read()).toMatchObject({ status: 'Unreachable', last_seen });
    expect(world.audit(3).map(({ content }) => content)).toContain(`VM ${now().name} is unreachable: its grace period has ended`);
  });

  it('resume after a restart of the appliance', async () => {
    const { world, open, found, pass } = await begin({ until: Math.floor(fakeClock().now() / 1000) + 7_200 });
    await pass(600);
    expect(cvmNamed(world, found.name).status).toBe('Stale');
    world.appliance.environment.jobs.stop();
    const again = await open();
    await live(again.clock, 7_200_000, 600_000);
    expect(cvmNamed(again, found.name)).toMatchObject({ status: 'Healthy', authenticated: 'yes', silent_since: 0 });
    expect(guestOutages.get(again.appliance.environment)).toEqual({});
  });

  it.each([
    ['another address', { ipaddr: '10.99.0.7' }, 'reauthonip'],
    ['another hardware signature', { hwsig: 'other' }, 'reauthonhwsig'],
    ['a reboot', { reboot: true }, 'reauthonreboot'],
  ] as const)('from %s require re-authentication of the VM if configured [VM-038]', async (__, changed, setting) => {
    const settings = { reauthonip: 'no', reauthonhwsig: 'no', reauthonreboot: 'no' } as const;
    for (const asked of ['yes', 'no'] as const) {
      const { world, start, pass, now } = await begin({ ...changed }, { ...settings, [setting]: asked });
      guestOutages.set(world.appliance.environment, { [now().id]: { from: start + 60, until: start + 600, ...changed } });
      await pass(700);
      expect(now()).toMatchObject({
        authenticated: asked === 'yes' ? 'no' : 'yes',
        status: asked === 'yes' ? 'Reauthentication needed' : 'Healthy',
        ...('reboot' in changed ? {} : changed),
      });
      expect(cvmCertificateTable.in(world.appliance.environment).get(now().certificate)?.used).toBe(asked === 'yes' ? 'no' : 'yes');
    }
  });

  it('require re-authentication after an outage longer than the grace period', async () => {
    const settings = { reauthonip: 'no', reauthonhwsig: 'no', reauthonreboot: 'no' } as const;
    const { start, pass, now, world } = await begin({}, settings);
    guestOutages.set(world.appliance.environment, { [now().id]: { from: start + 60, until: start + 90_000 } });
    await pass(90_010);
    expect(now()).toMatchObject({ authenticated: 'no', status: 'Reauthentication needed', silent_since: 0 });
    expect(world.audit(3).map(({ content }) => content)).toContain(`VM ${now().name} is heard of again and has to authenticate again`);
  });

  it('do not change the status of a revoked VM', async () => {
    const { world, start, pass, now } = await begin();
    guestOutages.set(world.appliance.environment, { [now().id]: { from: start + 60, until: start + 600, hwsig: 'other' } });
    await pass(400);
    expect(now().status).toBe('Stale');
    const client = await world.as(carlos);
    await client.send(cvms.operate, { params: { id: now().id }, body: { operation: 'revoke' } });
    await pass(300);
    expect(now()).toMatchObject({ authenticated: 'no', status: 'Revoked', hwsig: 'other', silent_since: 0 });
    expect(world.audit(3).map(({ content }) => content)).toContain(`VM ${now().name} is heard of again`);
  });

  it('use the current limits of the VM set', async () => {
    const { world, pass, now } = await begin();
    await pass(1_000);
    expect(now().status).toBe('Stale');
    const { id: guid, revision } = cvmSetNamed(world, 'ledger');
    const client = await world.as(carlos);
    await client.send(cvmSets.changeConnection, { params: { guid }, body: { heartbeat: 60, grace_period: 600, revision } });
    await pass(10);
    expect(now().status).toBe('Unreachable');
    expect(cvmSets.changeConnection.stale).toContain('cvms');
  });
});
