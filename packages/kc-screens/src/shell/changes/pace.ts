/** Holds up the work on many things, lets it go on, or ends it before its time. */
export interface Pace {
  pause(): void;
  resume(): void;
  /** For good: what has begun goes on to its end, nothing new begins. */
  stop(): void;
  /** Waits while it is paused. False once it was stopped. */
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

/** Works on each thing, at most `atOnce` of them at a time, in their order. Resolves when all that has begun is over. */
export async function workThrough<T>(things: readonly T[], atOnce: number, pace: Pace, work: (thing: T) => Promise<void>): Promise<void> {
  const left = things.values();
  const worker = async () => {
    for (;;) {
      const next = left.next();
      // Looked at first: paused with nothing left is over.
      if (next.done || !(await pace.goOn())) return;
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }, worker));
}
