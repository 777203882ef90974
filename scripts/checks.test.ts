import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storiesGlob, storyFolders } from './lib/changed.ts';
import { NONE, ONE_FAILED, lastLine, readCounts, sum } from './lib/counts.ts';
import { entriesOf } from './lib/packages.ts';
import { type Step, runSteps } from './lib/steps.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kc-checks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string): string {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content);
  return full;
}

describe('readCounts', () => {
  const report = (value: unknown): string => write('report.json', JSON.stringify(value));

  it('reads what ran', () => {
    const path = report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] });
    expect(readCounts(path, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts a file that fell over before its first test', () => {
    const path = report({ numPassedTests: 5, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] });
    expect(readCounts(path, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('believes the exit code when the report sees no failure', () => {
    expect(readCounts(report({ numPassedTests: 5 }), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('takes no report, a broken one and an empty one for a failure', () => {
    expect(readCounts(join(folder, 'none.json'), 0)).toEqual(ONE_FAILED);
    expect(readCounts(write('report.json', '{"numPassed'), 0)).toEqual(ONE_FAILED);
    expect(readCounts(report({ numPassedTests: 0, numFailedTests: 0 }), 0)).toEqual(ONE_FAILED);
  });
});

describe('lastLine', () => {
  it('names skipped tests only where there are any', () => {
    expect(lastLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(
      lastLine(
        sum([
          { passed: 1, failed: 1, skipped: 0 },
          { passed: 2, failed: 0, skipped: 3 },
        ]),
      ),
    ).toBe('3 passed, 1 failed, 3 skipped');
  });
});

describe('entriesOf', () => {
  const at = (paths: string[], exports: Record<string, unknown>): string[] => {
    write('package.json', JSON.stringify({ exports }));
    for (const path of paths) write(path, '');
    return entriesOf(folder).map(({ subpath, source }) => `${subpath} ${source}`);
  };

  it('lets a star stand for the same words everywhere', () => {
    const found = at(['src/Button/Button.tsx', 'src/Button/Button.stories.tsx', 'src/Button/Button.styles.ts', 'src/theme/theme.tsx', 'src/theme/tokens.tsx'], {
      './*': { 'kc-source': './src/*/*.tsx' },
      './package.json': './package.json',
    });
    expect(found).toEqual(['./Button src/Button/Button.tsx', './theme src/theme/theme.tsx']);
  });

  it('lets a star reach below folders, and leaves tests and the story kit out', () => {
    const found = at(['src/a/index.ts', 'src/a/b/index.ts', 'src/story-kit/index.ts', 'src/a/index.test.ts'], { './*': { 'kc-source': './src/*/index.ts' } });
    expect(found).toEqual(['./a src/a/index.ts', './a/b src/a/b/index.ts']);
  });

  it('takes an entry without a star only when its file exists', () => {
    expect(at(['src/x.ts'], { '.': { 'kc-source': './src/x.ts' }, './y': { 'kc-source': './src/y.ts' } })).toEqual(['. src/x.ts']);
  });
});

describe('storyFolders', () => {
  it('takes the folder of a changed file, the nearest one with stories', () => {
    expect(storyFolders(['packages/kc-components/src/Button/Button.styles.ts'])).toEqual(['kc-components/src/Button']);
  });

  it('takes none for code without stories, and all for what they stand on', () => {
    expect(storyFolders(['packages/kc-api/src/contract/users.ts', 'README.md'])).toEqual([]);
    expect(storyFolders(['.storybook/preview.tsx'])).toBe('all');
  });

  it('makes one glob of several folders', () => {
    expect(storiesGlob([])).toBe('');
    expect(storiesGlob(['a'])).toBe('a/**/*.stories.tsx');
    expect(storiesGlob(['a', 'b'])).toBe('{a/**/*.stories.tsx,b/**/*.stories.tsx}');
  });
});

describe('runSteps', () => {
  const passing = (id: string, more: Partial<Step> = {}): Step => ({ id, title: id, run: () => Promise.resolve({ ...NONE, passed: 1, output: '' }), ...more });

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
          await new Promise((resolve) => setTimeout(resolve, 20));
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
});
