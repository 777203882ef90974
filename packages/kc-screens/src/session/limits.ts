/** What this browser does not give the console: a place to store things, or a way for its tabs to talk. */
export type Limit = 'storage' | 'tabs';

/** What had to be done without so far. */
export interface Limits {
  /** The same list until something is added. */
  getState(): readonly Limit[];
  subscribe(changed: () => void): () => void;
  /** Something is missing; said again, it changes nothing. */
  meet(limit: Limit): void;
}

export function createLimits(): Limits {
  const listeners = new Set<() => void>();
  let met: readonly Limit[] = [];
  return {
    getState: () => met,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    meet(limit) {
      if (met.includes(limit)) return;
      met = [...met, limit];
      // It is met while somebody reads or writes, which may be in the middle of a picture.
      queueMicrotask(() => {
        for (const listener of listeners) listener();
      });
    },
  };
}
