import type { Environment } from '../core/context.ts';
import { snmpBoots } from './state.ts';

/** RFC 3414, 2.2.2: the maximum of both values. */
export const bootsMost = 0x7f_ff_ff_ff;

interface EngineTime {
  /** Number of starts of the engine, including restarts of its time. */
  boots: number;
  /** Seconds since the last start. */
  time: number;
}

interface LastTime {
  /** Id of the machine's boot. */
  boot: string;
  /** The last returned time. */
  time: number;
  /** Seconds of the run at the restart of the time. */
  begin: number;
}

const lastTimes = new WeakMap<Environment['store'], LastTime>();

/**
 * Returns boots and time of the SNMP engine (RFC 3414, 2.2). Neither may decrease, or recorded messages would be valid again. If the clock was set back, the
 * time restarts with the next number of boots.
 */
export function snmpTimeOf(environment: Environment): EngineTime {
  const { clock, machine, store } = environment;
  const { id, at } = machine.boot;
  const run = Math.floor((clock.now() - at) / 1000);
  const former = lastTimes.get(store);
  let { time, begin } = former?.boot === id ? former : { time: 0, begin: 0 };
  if (run - begin < time || run - begin > bootsMost) {
    snmpBoots.set(environment, Math.min(snmpBoots.get(environment) + 1, bootsMost));
    begin = run;
  }
  time = run - begin;
  lastTimes.set(store, { boot: id, time, begin });
  return { boots: snmpBoots.get(environment), time };
}
