let read: () => number = Date.now;

/**
 * Sets the clock of components without a clock of their own, for example the initial month of a calendar or the age of data. It returns epoch milliseconds.
 * Default: the browser's own clock, which may be years off.
 */
export function setNow(now: () => number): void {
  read = now;
}

/** Returns the current time in epoch milliseconds. */
export const now = (): number => read();
