export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The passed tests that failed at first and passed in the second run. */
  unstable: number;
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0, unstable: 0 };
export const ONE_PASSED: Counts = { ...NONE, passed: 1 };
export const ONE_FAILED: Counts = { ...NONE, failed: 1 };

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped, unstable: a.unstable + b.unstable }),
    NONE,
  );
}

/** Returns the last line of a test run: `12 passed, 0 failed`, followed by `, 1 skipped` if tests were skipped. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
