import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { ROOT, at } from '../paths.ts';

function git(...args: string[]): string[] {
  const done = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`git ${args.join(' ')} failed: ${(done.stderr || String(done.error)).trim()}`);
  return done.stdout.split('\n').filter((path) => path !== '');
}

/** Returns the files that differ from a commit (default: HEAD), new and deleted ones included. A renamed file counts under both names. */
export function changedFiles(since = 'HEAD'): string[] {
  const files = [...git('diff', '--name-only', '--no-renames', since), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].sort();
}

/** Returns the files that still exist. */
export const stillThere = (paths: readonly string[]): string[] => paths.filter((path) => existsSync(at(path)));

/** Returns the imports and exports of a file, types included. The check for unused exports depends on nothing else. */
function surfaceOf(path: string, source: string): string {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
  return JSON.stringify([
    staticImports.map(({ moduleRequest, entries }) => [moduleRequest.value, entries.map((one) => [one.importName.name, one.importName.kind, one.isType])]),
    staticExports.map(({ entries }) => entries.map((one) => [one.moduleRequest?.value, one.importName.name, one.exportName.name, one.isType])),
    dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end)),
  ]);
}

/** True if a source is new or deleted, or if its imports or exports differ from those at the commit. */
export function changesImports(paths: readonly string[], since = 'HEAD'): boolean {
  return paths.some((path) => {
    const before = spawnSync('git', ['show', `${since}:${path}`], { cwd: ROOT, encoding: 'utf8' });
    if (before.status !== 0 || !existsSync(at(path))) return true;
    return surfaceOf(path, before.stdout) !== surfaceOf(path, readFileSync(at(path), 'utf8'));
  });
}
