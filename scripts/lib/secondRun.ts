import { cpus } from 'node:os';
import { type Outcome } from './steps.ts';
import { countsOf, type TestReport, type TestResult } from './testReport.ts';

/** What a program said of its tests, and under which load it did. */
export interface TestRun {
  report: TestReport;
  output: string;
  /** How many of its files or pages went side by side. */
  sideBySide: number;
  /** The share of all processors' time that was in use while it ran, by whatever program: 0 to 1. */
  busy: number;
}

/** Measures how busy the processors are from now on, until the answer is called. */
export function watchProcessors(): () => number {
  const read = () =>
    cpus().reduce((all, { times }) => ({ idle: all.idle + times.idle, sum: all.sum + Object.values(times).reduce((a, b) => a + b, 0) }), { idle: 0, sum: 0 });
  const before = read();
  return () => {
    const { idle, sum } = read();
    return sum === before.sum ? 0 : 1 - (idle - before.idle) / (sum - before.sum);
  };
}

/** Two tests of one file may have one name; they share their fate. */
const keyOf = ({ file, name }: TestResult): string => `${file}\0${name}`;
const titleOf = ({ file, name }: TestResult): string => (name === '' ? file : name);

function circumstances({ place, of, seconds, state }: TestResult, { sideBySide, busy }: TestRun): string {
  const order = place > 0 ? `, ${place} of ${of} in its turn` : '';
  const beside = sideBySide > 1 ? `${sideBySide} side by side` : 'alone';
  return `${state} after ${seconds.toFixed(1)} s${order}, ${beside}, processors ${Math.round(busy * 100)} % busy`;
}

/** The first lines of a message, without the places in the code. */
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
 * Runs again, alone, what failed. What passes then is unstable: it counts as passed and is told with all that was
 * different; what fails again has failed. Where more than `most` files or tests failed, it was not by chance, and a run
 * that broke has no failures to go by: nothing is run again then.
 */
export async function withSecondRun(
  first: TestRun,
  again: (failed: readonly TestResult[]) => Promise<TestRun>,
  { most, of }: { most: number; of: 'files' | 'tests' },
): Promise<Outcome> {
  const failed = first.report.results.filter(({ state }) => state === 'failed');
  const many = of === 'tests' ? failed.length : new Set(failed.map(({ file }) => file)).size;
  if (first.report.broken || many === 0 || many > most) return { ...countsOf(first.report), output: first.output };

  const second = await again(failed);
  const results = new Map(second.report.results.map((result) => [keyOf(result), result]));
  // A file that fell over and did not fall again has no result of its own: its tests are in its place.
  const stands = (file: string): boolean => second.report.results.some((result) => result.file === file) && !results.has(`${file}\0`);
  const unstable: string[] = [];
  const final = first.report.results.flatMap((one): TestResult[] => {
    const other = results.get(keyOf(one));
    if (one.name === '' && stands(one.file)) {
      unstable.push(tell(one, { ...one, state: 'passed' }, first, second));
      return [];
    }
    if (!other) return [one];
    if (one.state !== 'skipped' && other.state !== 'skipped' && one.state !== other.state) unstable.push(tell(one, other, first, second));
    return [one.state === 'passed' ? one : other];
  });
  const stillFails = final.some(({ state }) => state === 'failed');
  const counts = countsOf({ results: final, broken: second.report.broken && !stillFails });
  return { ...counts, unstable: unstable.length, reasons: unstable, output: `${first.output}\nAgain, alone:\n${second.output}` };
}
