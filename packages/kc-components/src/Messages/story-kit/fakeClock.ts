import type { MessageClock } from '../messageStore.ts';

export interface FakeClock extends MessageClock {
  /** Lets time pass and runs what falls due in it, in order. */
  advance(ms: number): void;
  /** How many timers wait. */
  pending(): number;
}

/** A clock that moves only when told. Starts at 0. */
export function createFakeClock(): FakeClock {
  let now = 0;
  let count = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    now: () => now,
    setTimeout(run, ms) {
      count += 1;
      timers.set(count, { at: now + ms, run });
      return count;
    },
    clearTimeout(handle) {
      if (typeof handle === 'number') timers.delete(handle);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const next = [...timers].filter(([, timer]) => timer.at <= end).toSorted((a, b) => a[1].at - b[1].at)[0];
        if (!next) break;
        const [id, timer] = next;
        timers.delete(id);
        now = timer.at;
        timer.run();
      }
      now = end;
    },
    pending: () => timers.size,
  };
}
