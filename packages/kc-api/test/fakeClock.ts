import type { Clock } from '../src/client/clock.ts';

/** Runs everything that is ready: promises, streams and tasks of the event loop. */
export async function settle(rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
}

export interface FakeClock extends Clock {
  /** Runs the timers that become due within `ms` milliseconds, each at its time, and lets their work settle. */
  advance(ms: number): Promise<void>;
  /** Changes the time without running timers, like a machine that sleeps or whose clock is set. */
  jump(ms: number): void;
  /** Number of pending timers. */
  readonly pending: number;
}

export function fakeClock(start = Date.UTC(2030, 0, 1)): FakeClock {
  // Timers use the elapsed time, not the wall clock.
  let passed = 0;
  let wall = start;
  let nextHandle = 1;
  const timers = new Map<number, { at: number; run: () => void }>();
  const due = (until: number) => [...timers].filter(([, { at }]) => at <= until).sort(([a, one], [b, other]) => one.at - other.at || a - b)[0];

  return {
    now: () => wall + passed,
    setTimeout(run, ms) {
      timers.set(nextHandle, { at: passed + ms, run });
      return nextHandle++;
    },
    clearTimeout: (handle) => void timers.delete(handle as number),
    async advance(ms) {
      const until = passed + ms;
      for (let next = due(until); next; next = due(until)) {
        const [handle, { at, run }] = next;
        timers.delete(handle);
        passed = at;
        run();
        await settle(1);
      }
      passed = until;
      await settle();
    },
    jump: (ms) => void (wall += ms),
    get pending() {
      return timers.size;
    },
  };
}
