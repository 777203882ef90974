/** A missing browser feature: storage, or communication between tabs. */
export type Limit = 'storage' | 'tabs';

/** The missing features found so far. */
export interface Limits {
  /** Returns the same array until a feature is added. */
  getState(): readonly Limit[];
  subscribe(changed: () => void): () => void;
  /** Adds a missing feature. Repeated calls change nothing. */
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
      // Deferred, because a storage access may happen during a render.
      queueMicrotask(() => {
        for (const listener of listeners) listener();
      });
    },
  };
}
