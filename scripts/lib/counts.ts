import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };
export const ONE_PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };
export const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

export function sum(all: readonly Counts[]): Counts {
  return all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), NONE);
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: { status?: string; assertionResults?: unknown[] }[];
}

/**
 * The counts in a JSON report of Vitest or Jest (they share the form). A file that fell over before its first test
 * counts as one failure, and so does a run that ended badly although its report says that all is well, or without one.
 */
export function readCounts(reportFile: string, exitCode: number): Counts {
  if (!existsSync(reportFile)) return ONE_FAILED;
  let report: Report;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  } catch {
    return ONE_FAILED;
  }
  const fallen = (report.testResults ?? []).filter((file) => file.status === 'failed' && (file.assertionResults ?? []).length === 0);
  const counts: Counts = {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + fallen.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  // A suite in which nothing ran shows nothing.
  if (counts.passed + counts.failed + counts.skipped === 0) return ONE_FAILED;
  return counts;
}

/** The line that ends a test run: `12 passed, 0 failed` and `, 1 skipped` where it applies. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
