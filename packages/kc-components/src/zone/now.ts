let read: () => number = Date.now;

/**
 * Sets what parts without a clock of their own take for the present: where a calendar opens, how old an answer is. Epoch
 * milliseconds. Default: the browser's own clock, which may be years off.
 */
export function setNow(now: () => number): void {
  read = now;
}

/** The present, epoch milliseconds. */
export const now = (): number => read();
