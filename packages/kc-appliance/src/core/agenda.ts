import type { Agenda, Environment } from './context.ts';

/** Something that falls due: the soonest, in epoch seconds, and what is to be done then. Undefined where there is nothing. */
export type Due = (environment: Environment) => { at: number; run: () => Promise<void> } | undefined;

/** A longer wait than this overflows timers; the agenda just looks again. Milliseconds. */
const longestWait = 3_600_000;

/** Nothing is kept in memory but the timer: after a restart, `wake` goes on with what the store says. */
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
      // What is due when the process is asked to end does nothing any more, and would be due again at once, for ever.
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
    // Read once: the clock may go on in between, and a delay is never negative.
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
