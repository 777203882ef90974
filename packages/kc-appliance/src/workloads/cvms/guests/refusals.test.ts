import { describe, expect, it } from 'vitest';
import { accessPolicies } from 'kc-api/contract/workloads/accessPolicies';
import { cvmNamed, policyNamed } from '../../../../test/fleetWorld.ts';
import { memoryStore } from '../../../../test/filledStore.ts';
import { fakeClock, live, makeWorld, root } from '../../../../test/kit.ts';
import { cvmTable } from '../../state.ts';
import type { Guest, Refused } from './guest.ts';
import { playedGuest } from './playedGuest.ts';
import { refusalPace } from './refusals.ts';

const turns = Array.from({ length: 200 }, (_, turn) => turn);

describe('access refusals of agents', () => {
  it('match the verdicts of the policies, and repeat for the same turn', async () => {
    const world = await makeWorld();
    const { store } = world.appliance.environment;
    const refusals = () => Promise.all(turns.map((turn) => playedGuest(store).refusals(turn)));
    const first = await refusals();
    expect(await refusals()).toEqual(first);
    const told = first.flat();
    expect(told.length).toBeGreaterThan(50);
    expect(told.length).toBeLessThan(turns.length);
    expect(new Set(told.map(({ verdict }) => verdict))).toEqual(new Set(['deny', 'unset']));
    const client = await world.as(root);
    for (const { policy, user, domain, kind, path, verdict, rule } of told.slice(0, 30)) {
      const { access_policy } = await client.send(accessPolicies.read, { params: { id: policy }, query: {} });
      const said = await client.send(accessPolicies.check, { body: { os_type: access_policy.os_type, rules: access_policy.rules, user, domain, kind, path } });
      expect([said.verdict, said.rule]).toEqual([verdict, rule]);
    }
  });

  it('are missing while no VM is reachable', async () => {
    const world = await makeWorld();
    const { store } = world.appliance.environment;
    const machines = cvmTable.in({ store });
    machines.putMany(machines.all().map((vm) => ({ ...vm, status: 'Unreachable' })));
    expect((await Promise.all(turns.map((turn) => playedGuest(store).refusals(turn)))).flat()).toEqual([]);
  });

  it('are recorded in the audit log of the group, across a restart', async () => {
    const [store, clock] = [memoryStore(), fakeClock()];
    const told: number[] = [];
    const refused = (): Refused => ({
      vm: cvmNamed(world, 'pay-win-01').id,
      policy: policyNamed(world, 'payments-file-servers').id,
      disk: 'D:',
      domain: 'local',
      user: 'eve',
      kind: 'file',
      path: 'Shares\\Finance\\2026.xlsx',
      verdict: 'unset',
      rule: '',
    });
    const deny = (): Refused => ({ ...refused(), kind: 'block', path: '', verdict: 'deny', rule: 'Raw disk' });
    const refusals: Guest['refusals'] = async (turn) => {
      told.push(turn);
      return turn === 1 ? [] : [turn === 0 ? refused() : deny()];
    };
    const open = () => makeWorld({ store, clock, guests: { ...playedGuest(store), refusals } });
    let world = await open();
    await live(clock, refusalPace * 1000 + 60_000, 60_000);
    expect(world.audit()[0]).toMatchObject({
      content: 'Access to Shares\\Finance\\2026.xlsx on D: of VM pay-win-01 denied to eve (Local) whom no rule of access policy payments-file-servers names',
      category: 'Cloud workloads',
      group: 'Payments cloud',
      user: 'system',
    });
    world.appliance.environment.jobs.stop();
    world = await open();
    await live(clock, 2 * refusalPace * 1000 + 60_000, 60_000);
    expect(told).toEqual([0, 1, 2]);
    expect(world.audit()[0]?.content).toBe(
      'Access to the blocks of D: of VM pay-win-01 denied to eve (Local) by rule Raw disk of access policy payments-file-servers',
    );
  });
});
