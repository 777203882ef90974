/** Time as a port, so that tests and stories can control it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
  clearTimeout: (handle) => globalThis.clearTimeout(handle as Parameters<typeof globalThis.clearTimeout>[0]),
};

/** Runs `tick` every `ms` milliseconds, first after `ms`, until the returned function is called. */
export function every(clock: Clock, ms: number, tick: () => void): () => void {
  let handle: unknown;
  const next = () => {
    handle = clock.setTimeout(() => {
      next();
      tick();
    }, ms);
  };
  next();
  return () => clock.clearTimeout(handle);
}
