import type { Agenda, Environment } from '../context.ts';

/** Returns the earliest scheduled work of one kind: its due time in epoch seconds and the function that does it. Undefined if nothing is scheduled. */
export type Due = (environment: Environment) => { at: number; run: () => Promise<void> } | undefined;

/** Milliseconds. Timers overflow on longer delays, so the agenda wakes after this time and checks again. */
const longestWait = 3_600_000;

/** Keeps only the timer in memory. After a restart, `wake` continues from the schedule in the store. */
export function createAgenda(environmentOf: () => Environment, dues: readonly Due[]): Agenda {
  let running = false;
  let armed = Infinity;

  const now = () => environmentOf().clock.now();
  const soonest = (environment: Environment) =>
    dues
      .map((due) => due(environment))
      .filter((one) => one !== undefined)
      .sort((a, b) => a.at - b.at)[0];

  async function run(): Promise<void> {
    if (running) return;
    const environment = environmentOf();
    running = true;
    try {
      // Once the process is stopping, a run changes nothing, so the same work would stay due and this loop would never end.
      for (let next = soonest(environment); next && next.at * 1000 <= now() && !environment.jobs.stopped; next = soonest(environment)) await next.run();
    } finally {
      running = false;
    }
    wake();
  }

  function wake(): void {
    if (running) return;
    const environment = environmentOf();
    const next = soonest(environment);
    if (!next) return;
    // Read the clock once: it may advance between two reads, and a delay must not be negative.
    const time = now();
    const at = Math.min(Math.max(next.at * 1000, time), time + longestWait);
    if (at >= armed && armed > time) return;
    armed = at;
    environment.jobs.later(() => {
      armed = Infinity;
      run().catch((error: unknown) => environment.log(`The agenda stopped: ${error instanceof Error ? error.message : 'unknown'}`));
    }, at - time);
  }

  return { wake };
}
