import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Counts, NONE, ONE_FAILED, lastLine, sum } from './lib/testRun/counts.ts';
import { type TestRun, withSecondRun } from './lib/testRun/secondRun.ts';
import { type Step, runSteps, summary } from './lib/testRun/steps.ts';
import { nameOf, sampleOf, storiesOf, type StoryEntry } from './lib/storyQueue.ts';
import { type TestReport, type TestResult, countsOf, readReport } from './lib/testRun/testReport.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kc-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const counts = (some: Partial<Counts>): Counts => ({ ...NONE, ...some });

describe('readReport', () => {
  function read(report: unknown, exitCode: number): TestReport {
    const path = join(folder, 'report.json');
    writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));
    return readReport(path, exitCode);
  }
  const test = (title: string, status: string, more = {}) => ({ ancestorTitles: ['outer'], title, status, duration: 1_500, failureMessages: [], ...more });
  const file = (assertionResults: unknown[], more = {}) => ({ name: '/clone/a.test.ts', status: 'passed', assertionResults, ...more });

  it('reads what ran, in its order', () => {
    const tests = [
      test('a', 'passed'),
      test('b', 'failed', { failureMessages: ['\u001b[31mno\u001b[39m'] }),
      test('c', 'pending'),
      test('d', 'todo'),
      test('e', 'skipped'),
    ];
    const report = read({ testResults: [file(tests)] }, 1);
    expect(countsOf(report)).toEqual(counts({ passed: 1, failed: 1, skipped: 3 }));
    expect(report.results[1]).toEqual({ file: '/clone/a.test.ts', name: 'outer › b', state: 'failed', seconds: 1.5, place: 2, of: 5, message: 'no' });
  });

  it('counts a file that fell over before its first test, or beside them', () => {
    const fallen = file([], { status: 'failed', message: 'cannot be read' });
    expect(countsOf(read({ testResults: [file([test('a', 'passed')]), fallen] }, 1))).toEqual(counts({ passed: 1, failed: 1 }));
    const setUp = file([test('a', 'skipped'), test('b', 'skipped')], { status: 'failed' });
    expect(countsOf(read({ testResults: [setUp] }, 1))).toEqual(counts({ failed: 1, skipped: 2 }));
  });

  it('believes the exit code when the report sees no failure', () => {
    expect(countsOf(read({ testResults: [file([test('a', 'passed')])] }, 1))).toEqual(counts({ passed: 1, failed: 1 }));
  });

  it('takes no report, a broken one and an empty one for a failure', () => {
    expect(countsOf(readReport(join(folder, 'none.json'), 0))).toEqual(ONE_FAILED);
    expect(countsOf(read('{"testRes', 0))).toEqual(ONE_FAILED);
    expect(countsOf(read({ testResults: [] }, 0))).toEqual(ONE_FAILED);
  });
});

describe('lastLine', () => {
  it('names skipped tests only where there are any, and lets an unstable one pass', () => {
    expect(lastLine(counts({ passed: 12 }))).toBe('12 passed, 0 failed');
    expect(lastLine(counts({ passed: 12, unstable: 2 }))).toBe('12 passed, 0 failed');
    expect(lastLine(sum([counts({ passed: 1, failed: 1 }), counts({ passed: 2, skipped: 3 })]))).toBe('3 passed, 1 failed, 3 skipped');
  });
});

describe('a second run', () => {
  const result = (name: string, state: TestResult['state'], more: Partial<TestResult> = {}): TestResult => ({
    file: 'a',
    name,
    state,
    seconds: 1,
    place: 2,
    of: 3,
    message: state === 'failed' ? 'Error: not there\n\n    at line 3\nExpected: 1' : '',
    ...more,
  });
  const run = (results: TestResult[], more: Partial<TestRun> = {}): TestRun => ({
    report: { results, broken: false },
    output: 'words',
    sideBySide: 1,
    busy: 0.25,
    ...more,
  });
  const few = (failed: readonly TestResult[]) => failed.length <= 3;
  const never = () => Promise.reject(new Error('It ran again.'));

  it('is not made when nothing failed', async () => {
    expect(await withSecondRun(run([result('x', 'passed')]), never, few)).toEqual({ ...counts({ passed: 1 }), output: 'words' });
  });

  it('takes what passes alone for unstable, and says what was different', async () => {
    const first = run([result('x', 'passed'), result('y', 'failed', { seconds: 8.04 })], { sideBySide: 3, busy: 0.98 });
    const outcome = await withSecondRun(
      first,
      (failed) => {
        expect(failed.map(({ name }) => name)).toEqual(['y']);
        return Promise.resolve(run([result('y', 'passed', { place: 1, of: 1 })]));
      },
      few,
    );
    expect(outcome).toMatchObject(counts({ passed: 2, unstable: 1 }));
    expect(outcome.reasons).toEqual([
      [
        'unstable: y',
        '  first  failed after 8.0 s, 2 of 3 in its turn, 3 side by side, processors 98 % busy',
        '  again  passed after 1.0 s, 1 of 1 in its turn, alone, processors 25 % busy',
        '  failed with: Error: not there | Expected: 1',
      ].join('\n'),
    ]);
  });

  it('lets fail what fails twice, beside what is unstable', async () => {
    const outcome = await withSecondRun(
      run([result('x', 'failed'), result('y', 'failed')]),
      () => Promise.resolve(run([result('x', 'failed'), result('y', 'passed')])),
      few,
    );
    expect(outcome).toMatchObject(counts({ passed: 1, failed: 1, unstable: 1 }));
  });

  it('calls unstable as well what failed in the second run alone', async () => {
    const outcome = await withSecondRun(
      run([result('x', 'passed'), result('y', 'failed')]),
      () => Promise.resolve(run([result('x', 'failed'), result('y', 'passed')])),
      few,
    );
    expect(outcome).toMatchObject(counts({ passed: 2, unstable: 2 }));
  });

  it('puts the tests of a file that stands the second time in the place of its fall', async () => {
    const fallen = run([result('x', 'skipped'), result('', 'failed', { message: 'no port' })]);
    const stands = await withSecondRun(fallen, () => Promise.resolve(run([result('x', 'passed')])), few);
    expect(stands).toMatchObject(counts({ passed: 1, unstable: 1 }));
    expect(stands.reasons?.[0]).toContain('failed with: no port');
    expect(await withSecondRun(fallen, () => Promise.resolve(fallen), few)).toMatchObject(counts({ failed: 1, skipped: 1 }));
  });

  it('that broke leaves the failures as they were', async () => {
    const outcome = await withSecondRun(run([result('x', 'failed')]), () => Promise.resolve(run([], { report: { results: [], broken: true } })), few);
    expect(outcome).toMatchObject(counts({ failed: 1 }));
  });

  it('counts the tests of a file that fell before its first one, as they come the second time', async () => {
    const fallen = run([result('', 'failed', { message: 'no port', place: 0 })]);
    const again = run([result('x', 'passed'), result('y', 'failed')]);
    expect(await withSecondRun(fallen, () => Promise.resolve(again), few)).toMatchObject(counts({ passed: 1, failed: 1, unstable: 1 }));
  });

  it('lets nothing pass that did not run again', async () => {
    const outcome = await withSecondRun(
      run([result('x', 'failed'), result('y', 'passed')]),
      () => Promise.resolve(run([result('x', 'skipped'), result('y', 'skipped'), result('', 'failed', { place: 0 })])),
      few,
    );
    expect(outcome).toMatchObject(counts({ passed: 1, failed: 1 }));
  });

  it('takes two tests of one name for as good as the worse of them', async () => {
    const twice = run([result('x', 'failed'), result('x', 'passed')]);
    expect(await withSecondRun(twice, () => Promise.resolve(twice), few)).toMatchObject(counts({ failed: 2 }));
  });

  it('is not made where too much failed for chance, nor after a run that broke', async () => {
    const many = ['a', 'b', 'c', 'd'].map((file) => result('x', 'failed', { file }));
    expect(await withSecondRun(run(many), never, few)).toMatchObject(counts({ failed: 4 }));
    const broken = run([], { report: { results: [], broken: true } });
    expect(await withSecondRun(broken, never, few)).toMatchObject(counts({ failed: 1 }));
  });
});

describe('sampleOf', () => {
  const entry = (title: string, name: string): StoryEntry => ({ id: `${title}-${name}`, title, name, type: 'story', importPath: `${title}.stories.tsx` });
  const stories = [entry('Users', 'a'), entry('Users', 'b'), entry('Users', 'c'), entry('Groups', 'd'), entry('Groups', 'e')];
  const sample = (count: number) => sampleOf(stories, count).map(nameOf);

  it('takes some stories of every title, in their order', () => {
    expect(sample(2)).toEqual(['Users: a', 'Groups: d']);
    expect(sample(4)).toEqual(['Users: a', 'Users: b', 'Groups: d', 'Groups: e']);
    expect(sample(9)).toEqual(stories.map(nameOf));
  });

  it('leaves docs pages out', () => {
    const entries = { page: { ...entry('Users', 'Docs'), type: 'docs' as const }, a: entry('Users', 'a') };
    expect(storiesOf({ v: 5, entries }).map(nameOf)).toEqual(['Users: a']);
  });
});

describe('runSteps', () => {
  const passing = (id: string, more: Partial<Step> = {}): Step => ({ id, title: id, run: () => Promise.resolve({ ...NONE, passed: 1, output: '' }), ...more });
  const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

  it('goes on after a step that throws, and does not run what needs it', async () => {
    const lines: string[] = [];
    let ran = false;
    const result = await runSteps(
      [
        passing('a', { run: () => Promise.reject(new Error('fell over')) }),
        passing('b', {
          needs: ['a'],
          run: () => {
            ran = true;
            return Promise.resolve({ ...NONE, passed: 1, output: '' });
          },
        }),
        passing('c'),
      ],
      (line) => lines.push(line),
      folder,
    );
    expect(result.map(({ step, passed, failed }) => [step.id, passed, failed])).toEqual([
      ['a', 0, 1],
      ['b', 0, 1],
      ['c', 1, 0],
    ]);
    expect(ran).toBe(false);
    expect(lines.join('\n')).toContain('fell over');
  });

  it('runs at most two at a time, and a heavy one alone', async () => {
    let now = 0;
    const seen: Record<string, number> = {};
    const slow = (id: string, weight: 1 | 2): Step =>
      passing(id, {
        weight,
        run: async () => {
          now += 1;
          await rest();
          seen[id] = now;
          now -= 1;
          return { ...NONE, passed: 1, output: '' };
        },
      });
    await runSteps([slow('a', 1), slow('b', 1), slow('c', 1), slow('heavy', 2)], () => undefined, folder);
    expect(seen['a']).toBe(2);
    expect(seen['heavy']).toBe(1);
    expect(Math.max(...Object.values(seen))).toBeLessThanOrEqual(2);
  });

  it('lets a step be alone for a while: those that run end first, and none begins', async () => {
    const told: string[] = [];
    const twice = (id: string): Step =>
      passing(id, {
        run: async ({ alone }) => {
          await rest();
          await alone(async () => {
            told.push(`${id} alone`);
            await rest();
          });
          told.push(`${id} done`);
          return { ...NONE, passed: 1, output: '' };
        },
      });
    const slow = passing('c', {
      run: async () => {
        told.push('c begins');
        await rest();
        return { ...NONE, passed: 1, output: '' };
      },
    });
    await runSteps([twice('a'), twice('b'), slow], () => undefined, folder);
    expect(told).toEqual(['a alone', 'a done', 'b alone', 'b done', 'c begins']);
  });

  it('counts what was unstable in the table, and tells why below it', async () => {
    const lines: string[] = [];
    const outcome = { ...counts({ passed: 5, unstable: 1 }), output: '', reasons: ['unstable: x\n  first  failed'] };
    const ran = await runSteps([passing('a', { run: () => Promise.resolve(outcome) })], (line) => lines.push(line), folder);
    expect(lines.at(-1)).toContain('5 passed, 1 unstable');
    const { table, counts: all } = summary(ran, 1);
    expect(table).toContain('    unstable: x\n      first  failed');
    expect(lastLine(all)).toBe('5 passed, 0 failed');
  });
});
