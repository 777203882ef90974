interface Turns {
  /**
   * Runs the job when its turn comes, and settles with its result. Rejects with the signal's reason if aborted before; a started job runs to its end. `owner`:
   * the client that the job is for.
   */
  run<T>(owner: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Runs at most `most` jobs at a time. Owners take turns, so that one with many jobs does not delay the others. */
export function createTurns(most: number): Turns {
  /** Waiting jobs by owner. The first owner is next, and moves to the end once one of its jobs has started. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  function leave(owner: string, start: () => void): void {
    const own = waiting.get(owner) ?? [];
    const at = own.indexOf(start);
    if (at >= 0) own.splice(at, 1);
    if (own.length === 0) waiting.delete(owner);
  }

  function begin(): void {
    while (running < most) {
      const [next] = waiting;
      if (!next) return;
      const [owner, own] = next;
      const start = own.shift();
      waiting.delete(owner);
      if (own.length > 0) waiting.set(owner, own);
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
        const own = waiting.get(owner);
        if (own) own.push(start);
        else waiting.set(owner, [start]);
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
