/** High for user actions, normal for page loads, low for background calls. */
export type Priority = 'high' | 'normal' | 'low';

const order: readonly Priority[] = ['high', 'normal', 'low'];

interface Waiting {
  start: () => void;
}

/**
 * Runs at most `limit` requests at once (NET-12: 5), the rest by priority and then by age. A request that ends starts
 * the next one in the same tick, sooner than the 5 ms interval of NET-14.
 */
export function createQueue(limit = 5) {
  const waiting: Record<Priority, Waiting[]> = { high: [], normal: [], low: [] };
  let running = 0;

  const startNext = () => {
    while (running < limit) {
      const lane = order.find((priority) => waiting[priority].length > 0);
      const next = lane && waiting[lane].shift();
      if (!next) return;
      running += 1;
      next.start();
    }
  };

  return {
    /** Runs `work` as soon as the limit allows. Rejects with the signal's reason if the signal aborts before that. */
    run<T>(priority: Priority, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const entry: Waiting = {
          start: () => {
            signal.removeEventListener('abort', leave);
            work()
              .then(resolve, reject)
              .finally(() => {
                running -= 1;
                startNext();
              });
          },
        };
        const leave = () => {
          waiting[priority] = waiting[priority].filter((other) => other !== entry);
          reject(signal.reason);
        };
        if (signal.aborted) return reject(signal.reason);
        signal.addEventListener('abort', leave, { once: true });
        waiting[priority].push(entry);
        startNext();
      });
    },
    get running() {
      return running;
    },
    get waiting() {
      return order.reduce((sum, priority) => sum + waiting[priority].length, 0);
    },
  };
}
