export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Those among the passed that failed first, and passed when they ran again alone. */
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

/** The line that ends a test run: `12 passed, 0 failed` and `, 1 skipped` where it applies. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
