import { cpus, loadavg } from 'node:os';
import type { Section } from './figures.ts';

/** Returns the processor time so far, of all processors, in ms. */
function processors(): { busy: number; all: number } {
  let [busy, all] = [0, 0];
  for (const { times } of cpus()) {
    const sum = times.user + times.nice + times.sys + times.irq + times.idle;
    all += sum;
    busy += sum - times.idle;
  }
  return { busy, all };
}

/** Returns the share of processor time in use since then, in percent. */
function usedSince({ busy, all }: { busy: number; all: number }): number {
  const now = processors();
  return (100 * (now.busy - busy)) / Math.max(1, now.all - all);
}

/** Milliseconds for which the load is measured before a part begins. */
const look = 2_000;

/** Runs a measurement. Adds the load before it (other programs) and during it to its note. */
export async function besides<T extends { section: Section }>(work: () => Promise<T>): Promise<T> {
  const before = processors();
  await new Promise((resolve) => setTimeout(resolve, look));
  const others = usedSince(before);
  const from = processors();
  const done = await work();
  const said = `Just before, others used ${others.toFixed(0)} % of the machine; during it, ${usedSince(from).toFixed(0)} % was in use, and its load at the end was ${(loadavg()[0] ?? 0).toFixed(1)}.`;
  done.section.note = [done.section.note, said].filter(Boolean).join(' ');
  return done;
}
