import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path/posix';
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

/**
 * The folders below packages/ whose stories show the changed files: the file's own folder, or the nearest one
 * above it that has stories somewhere below. 'all' when what every story stands on has changed.
 */
export function storyFolders(changed: readonly string[]): string[] | 'all' {
  if (changed.some((path) => path.startsWith('.storybook/') || path.startsWith('packages/kc-screens/src/story-kit/'))) return 'all';
  const folders = new Set<string>();
  for (const path of changed) {
    if (!/^packages\/(kc-components|kc-screens)\/src\/./.test(path) || path.endsWith('.test.ts')) continue;
    const source = path.split('/').slice(0, 3).join('/');
    let folder = dirname(path);
    while (folder !== source && globSync(`${folder}/**/*.stories.tsx`, { cwd: ROOT }).length === 0) folder = dirname(folder);
    if (folder !== source) folders.add(folder.slice('packages/'.length));
  }
  const list = [...folders].sort();
  return list.filter((folder) => !list.some((other) => other !== folder && folder.startsWith(`${other}/`)));
}

/** The folders as a glob below packages/, as .storybook/main.ts takes it in KC_STORIES. */
export function storiesGlob(folders: readonly string[]): string {
  const globs = folders.map((folder) => `${folder}/**/*.stories.tsx`);
  return globs.length > 1 ? `{${globs.join(',')}}` : globs.join('');
}
