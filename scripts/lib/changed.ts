import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { files, linksOf } from '../conventions/sources.ts';
import type { Tree } from './affected.ts';
import { ROOT, at } from './paths.ts';

function git(...args: string[]): string[] {
  const done = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`git ${args.join(' ')} failed: ${(done.stderr || String(done.error)).trim()}`);
  return done.stdout.split('\n').filter((path) => path !== '');
}

/** The files that differ from a commit (HEAD when not given), new ones included and deleted ones left out. */
export function changedFiles(since = 'HEAD'): string[] {
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((path) => existsSync(at(path))).sort();
}

/** The clone as it stands, for the choice of stories and journeys. */
export function cloneTree(): Tree {
  return {
    stories: files('packages/*/src/**/*.stories.tsx'),
    journeys: files('e2e/*/*.e2e.ts'),
    screens: files('packages/kc-screens/src/**/*.{ts,tsx}').filter((path) => !/\.(?:stories|test)\.|\/story-kit\//.test(path)),
    imports: linksOf,
  };
}
