export interface Turns {
  /**
   * Runs the job when it is its turn, and settles as the job does. Rejects with the signal's reason when it is aborted
   * before; a job that has begun runs to its end. `owner`: whom the job is for.
   */
  run<T>(owner: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Runs at most so many jobs at a time. Owners take turns, so that one with many jobs does not hold up the others. */
export function createTurns(most: number): Turns {
  /** By owner. The first owner is next, and goes to the end once one of its jobs has begun. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  function leave(owner: string, start: () => void): void {
    const left = (waiting.get(owner) ?? []).filter((one) => one !== start);
    if (left.length === 0) waiting.delete(owner);
    else waiting.set(owner, left);
  }

  function begin(): void {
    while (running < most) {
      const [next] = waiting;
      if (!next) return;
      const [owner, [start, ...left]] = next;
      waiting.delete(owner);
      if (left.length > 0) waiting.set(owner, left);
      running++;
      start?.();
    }
  }

  return {
    async run(owner, job, signal) {
      signal?.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        const abort = () => {
          leave(owner, start);
          reject(signal?.reason);
        };
        const start = () => {
          signal?.removeEventListener('abort', abort);
          resolve();
        };
        signal?.addEventListener('abort', abort, { once: true });
        waiting.set(owner, [...(waiting.get(owner) ?? []), start]);
        begin();
      });
      try {
        return await job();
      } finally {
        running--;
        begin();
      }
    },
  };
}
