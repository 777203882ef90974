/** Pauses, resumes or stops the processing of many items. */
export interface Pace {
  pause(): void;
  resume(): void;
  /** Stops permanently: running tasks complete, no new ones start. */
  stop(): void;
  /** Waits while paused. Returns false once stopped. */
  goOn(): Promise<boolean>;
}

export function createPace(): Pace {
  let state: 'going' | 'paused' | 'stopped' = 'going';
  let waiting: (() => void)[] = [];
  const become = (next: typeof state) => {
    if (state === 'stopped') return;
    state = next;
    if (next === 'paused') return;
    const all = waiting;
    waiting = [];
    for (const wake of all) wake();
  };
  return {
    pause: () => become('paused'),
    resume: () => become('going'),
    stop: () => become('stopped'),
    async goOn() {
      while (state === 'paused') await new Promise<void>((resolve) => waiting.push(resolve));
      return state === 'going';
    },
  };
}

/** Processes the items in order, at most `atOnce` concurrently. Resolves when all started tasks have completed. */
export async function workThrough<T>(things: readonly T[], atOnce: number, pace: Pace, work: (thing: T) => Promise<void>): Promise<void> {
  const left = things.values();
  const worker = async () => {
    for (;;) {
      const next = left.next();
      // Check for the end first: with no items left, a pause must not block.
      if (next.done || !(await pace.goOn())) return;
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }, worker));
}
