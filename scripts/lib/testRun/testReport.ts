import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { type Counts, NONE } from './counts.ts';

export interface TestResult {
  file: string;
  /** Empty for a file that failed outside its tests: before the first one, or in a hook that runs before or after all. */
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  seconds: number;
  /** Position among the tests of its file, from 1. */
  place: number;
  /** Number of tests in its file. */
  of: number;
  /** The failure message; empty if the test did not fail. */
  message: string;
}

export interface TestReport {
  results: readonly TestResult[];
  /** True if the report is unreadable, if no test ran, or if the run failed without a failed test. */
  broken: boolean;
}

interface Json {
  testResults?: {
    name?: string;
    status?: string;
    message?: string;
    assertionResults?: { ancestorTitles?: string[]; title?: string; status?: string; duration?: number | null; failureMessages?: string[] | null }[];
  }[];
}

const BROKEN: TestReport = { results: [], broken: true };
const stateOf = (status: string | undefined): TestResult['state'] => (status === 'passed' || status === 'failed' ? status : 'skipped');

function parse(reportFile: string): Json | null {
  if (!existsSync(reportFile)) return null;
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as Json;
  } catch {
    return null;
  }
}

/** Parses a JSON report of Vitest or Jest, which share the format. `nameOf` joins the titles around a test and its own. Default: in sequence. */
export function readReport(reportFile: string, exitCode: number, nameOf = (titles: readonly string[]): string => titles.join(' › ')): TestReport {
  const json = parse(reportFile);
  if (json === null) return BROKEN;
  const results = (json.testResults ?? []).flatMap(({ name: file = '', status, message = '', assertionResults = [] }) => {
    const tests = assertionResults.map((test, index): TestResult => ({
      file,
      name: nameOf([...(test.ancestorTitles ?? []), test.title ?? '']),
      state: stateOf(test.status),
      seconds: (test.duration ?? 0) / 1000,
      place: index + 1,
      of: assertionResults.length,
      message: stripVTControlCharacters((test.failureMessages ?? []).join('\n')),
    }));
    const fell = status === 'failed' && !tests.some(({ state }) => state === 'failed');
    const itself: TestResult = { file, name: '', state: 'failed', seconds: 0, place: 0, of: tests.length, message: stripVTControlCharacters(message) };
    return fell ? [...tests, itself] : tests;
  });
  const badEnd = exitCode !== 0 && !results.some(({ state }) => state === 'failed');
  // A suite in which no test ran proves nothing.
  return { results, broken: badEnd || results.length === 0 };
}

/** A broken report counts as one more failure. */
export function countsOf({ results, broken }: TestReport): Counts {
  const count = (state: TestResult['state']): number => results.filter((result) => result.state === state).length;
  return { ...NONE, passed: count('passed'), failed: count('failed') + (broken ? 1 : 0), skipped: count('skipped') };
}
