import { cpus } from 'node:os';
import { type Outcome } from './steps.ts';
import { countsOf, type TestReport, type TestResult } from './testReport.ts';

/** The result of a test run, and the load during the run. */
export interface TestRun {
  report: TestReport;
  output: string;
  /** Number of files or pages that ran in parallel. */
  sideBySide: number;
  /** Share of the time of all processors that was in use during the run, by any program: 0 to 1. */
  busy: number;
}

/** Starts measuring the load. The returned function returns the load since then, from 0 to 1. */
export function watchProcessors(): () => number {
  const read = () =>
    cpus().reduce((all, { times }) => ({ idle: all.idle + times.idle, sum: all.sum + Object.values(times).reduce((a, b) => a + b, 0) }), { idle: 0, sum: 0 });
  const before = read();
  return () => {
    const { idle, sum } = read();
    return sum === before.sum ? 0 : 1 - (idle - before.idle) / (sum - before.sum);
  };
}

const keyOf = ({ file, name }: TestResult): string => `${file}\0${name}`;
const titleOf = ({ file, name }: TestResult): string => (name === '' ? file : name);

/** Returns the worst result for each test, because two tests of one file may have the same name. */
function worst(results: readonly TestResult[]): Map<string, TestResult> {
  const rank = { failed: 2, passed: 1, skipped: 0 };
  const all = new Map<string, TestResult>();
  for (const one of results) {
    const before = all.get(keyOf(one));
    if (!before || rank[one.state] > rank[before.state]) all.set(keyOf(one), one);
  }
  return all;
}

function circumstances({ place, of, seconds, state }: TestResult, { sideBySide, busy }: TestRun): string {
  const order = place > 0 ? `, ${place} of ${of} in its turn` : '';
  const beside = sideBySide > 1 ? `${sideBySide} side by side` : 'alone';
  return `${state} after ${seconds.toFixed(1)} s${order}, ${beside}, processors ${Math.round(busy * 100)} % busy`;
}

/** Returns the first four lines of a message, without the stack trace. */
const firstWords = (message: string): string =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, 4)
    .join(' | ')
    .slice(0, 400);

function tell(first: TestResult, second: TestResult, firstRun: TestRun, secondRun: TestRun): string {
  const failure = first.state === 'failed' ? first.message : second.message;
  return [
    `unstable: ${titleOf(first)}`,
    `  first  ${circumstances(first, firstRun)}`,
    `  again  ${circumstances(second, secondRun)}`,
    `  failed with: ${firstWords(failure)}`,
  ].join('\n');
}

/**
 * Runs failed tests again, alone. A test that then passes is unstable: it counts as passed, and the report lists both runs. There is no second run if
 * `byChance` rules chance out, or if the run broke.
 */
export async function withSecondRun(
  first: TestRun,
  again: (failed: readonly TestResult[]) => Promise<TestRun>,
  byChance: (failed: readonly TestResult[]) => boolean,
): Promise<Outcome> {
  const failed = first.report.results.filter(({ state }) => state === 'failed');
  if (first.report.broken || failed.length === 0 || !byChance(failed)) return { ...countsOf(first.report), output: first.output };

  const second = await again(failed);
  const firsts = worst(first.report.results);
  const seconds = worst(second.report.results);
  const unstable: string[] = [];
  const final: TestResult[] = [];
  for (const result of first.report.results) {
    const one = firsts.get(keyOf(result)) ?? result;
    const other = seconds.get(keyOf(one));
    const beside = second.report.results.filter(({ file }) => file === one.file);
    if (one.name === '' && one.state === 'failed' && !other && beside.length > 0) {
      // The file crashed only in the first run. Its tests replace the entry, including those that had not begun.
      unstable.push(tell(one, { ...one, state: 'passed' }, first, second));
      final.push(...beside.filter((test) => !firsts.has(keyOf(test))));
      continue;
    }
    const states = [one.state, other?.state];
    if (one === result && other && states.includes('passed') && states.includes('failed')) unstable.push(tell(one, other, first, second));
    // A test that failed and did not run again counts as failed.
    final.push(one.state === 'passed' || !other || (one.state === 'failed' && other.state === 'skipped') ? one : other);
  }
  const stillFails = final.some(({ state }) => state === 'failed');
  const counts = countsOf({ results: final, broken: second.report.broken && !stillFails });
  return { ...counts, unstable: unstable.length, reasons: unstable, output: `${first.output}\nAgain, alone:\n${second.output}` };
}
