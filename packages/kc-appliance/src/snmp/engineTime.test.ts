import { describe, expect, it } from 'vitest';
import { fakeClock, makeWorld } from '../../test/kit.ts';
import { putImage } from '../backup/restoreImage.ts';
import { newBoot } from '../restart/machine.ts';
import { beginSnmp } from './delivery.ts';
import { snmpTimeOf } from './engineTime.ts';
import { snmpBoots, snmpEngine } from './state.ts';

async function begin() {
  const clock = fakeClock();
  const machine = { boot: newBoot(clock), restart: null };
  const { environment } = (await makeWorld({ scenario: 'empty', clock, machine })).appliance;
  const { boots } = snmpTimeOf(environment);
  return { clock, machine, environment, boots };
}

describe('SNMP engine boots and time', () => {
  it('count the seconds since the start', async () => {
    const { environment, clock, boots } = await begin();
    clock.advance(90_000);
    expect(snmpTimeOf(environment)).toEqual({ boots, time: 90 });
  });

  it('increment boots and reset time when the clock is set back', async () => {
    const { environment, clock, boots } = await begin();
    clock.advance(90_000);
    snmpTimeOf(environment);
    clock.advance(-3_600_000);
    expect(snmpTimeOf(environment)).toEqual({ boots: boots + 1, time: 0 });
    clock.advance(5_000);
    expect(snmpTimeOf(environment)).toEqual({ boots: boots + 1, time: 5 });
    // Correcting the clock again is a jump forward, not back.
    clock.advance(3_600_000);
    expect(snmpTimeOf(environment)).toEqual({ boots: boots + 1, time: 3_605 });
  });

  it('increment boots and reset time after a restart', async () => {
    const { environment, machine, clock, boots } = await begin();
    clock.advance(90_000);
    snmpTimeOf(environment);
    machine.boot = newBoot(clock);
    beginSnmp(environment);
    expect(snmpTimeOf(environment)).toEqual({ boots: boots + 1, time: 0 });
  });

  it('keep the largest number of boots', async () => {
    const { environment, clock } = await begin();
    snmpBoots.set(environment, 0x7f_ff_ff_ff);
    snmpTimeOf(environment);
    clock.advance(-3_600_000);
    expect(snmpTimeOf(environment).boots).toBe(0x7f_ff_ff_ff);
    beginSnmp(environment);
    expect(snmpTimeOf(environment).boots).toBe(0x7f_ff_ff_ff);
  });
});

describe('SNMP engine after a restore', () => {
  const header = {} as Parameters<typeof putImage>[1]['header'];
  const restore = (environment: Parameters<typeof putImage>[0], values: Record<string, unknown>) =>
    environment.store.transaction(() =>
      putImage(environment, { header, tables: new Map(), values: new Map(Object.entries(values)) } as Parameters<typeof putImage>[1]),
    );

  it('keeps its id and boots on the same appliance', async () => {
    const { environment } = await begin();
    snmpBoots.set(environment, 40);
    snmpEngine.set(environment, '80007ed905aa');
    restore(environment, { snmp_boots: 7, snmp_engine: '80007ed905bb' });
    expect([snmpBoots.get(environment), snmpEngine.get(environment)]).toEqual([40, '80007ed905aa']);
  });

  it('takes id and boots from the image on a new appliance', async () => {
    const { environment } = await begin();
    snmpBoots.set(environment, 1);
    restore(environment, { snmp_boots: 41, snmp_engine: '80007ed905bb' });
    beginSnmp(environment);
    expect([snmpBoots.get(environment), snmpEngine.get(environment)]).toEqual([42, '80007ed905bb']);
  });
});
