import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ROOT, at } from './paths.ts';

function git(...args: string[]): string[] {
  const done = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`git ${args.join(' ')} failed: ${(done.stderr || String(done.error)).trim()}`);
  return done.stdout.split('\n').filter((path) => path !== '');
}

/** The files that differ from a commit (HEAD when not given): new ones and deleted ones included, a renamed one under both its names. */
export function changedFiles(since = 'HEAD'): string[] {
  const files = [...git('diff', '--name-only', '--no-renames', since), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].sort();
}

/** Those that can still be read. */
export const stillThere = (paths: readonly string[]): string[] => paths.filter((path) => existsSync(at(path)));
