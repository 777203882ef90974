import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { at, CACHE, ROOT } from '../lib/paths.ts';

/**
 * Copies of the working tree in which mutants are applied. The working tree itself never changes. The type check has its own copy, so that both can run in
 * parallel.
 */
export const SCRATCH = { judge: join(CACHE, 'mutants', 'tree'), types: join(CACHE, 'mutants', 'types') } as const;

/** Output in the copy that the next run uses again. */
const OUTPUTS = /(^|\/)(node_modules|\.cache|dist)(\/|$)/;

function trackedFiles(): string[] {
  const { status, stdout, stderr } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`git ls-files failed: ${stderr}`);
  return stdout.split('\0').filter((path) => path !== '' && existsSync(at(path)));
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !OUTPUTS.test(path));

/** Links every installed package. Packages of this repository link to the copy. */
function linkModules(scratch: string, folder: string): void {
  const from = at(folder);
  const to = join(scratch, folder);
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const isOurs = lstatSync(join(from, name)).isSymbolicLink() && name.startsWith('kc-');
    const target = isOurs ? join(scratch, 'packages', name) : join(from, name);
    if (!existsSync(join(to, name))) symlinkSync(target, join(to, name));
  }
}

/** Makes the copy equal to the working tree, uncommitted changes included. */
export function refreshScratch(scratch: string): void {
  const wanted = new Set(trackedFiles());
  mkdirSync(scratch, { recursive: true });
  for (const path of filesBelow(scratch)) if (!wanted.has(path)) rmSync(join(scratch, path));
  for (const path of wanted) {
    const copy = join(scratch, path);
    if (existsSync(copy) && readFileSync(copy).equals(readFileSync(at(path)))) continue;
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(at(path), copy);
  }
  linkModules(scratch, 'node_modules');
  for (const group of ['packages', 'apps'])
    for (const name of readdirSync(at(group))) if (existsSync(at(group, name, 'node_modules'))) linkModules(scratch, `${group}/${name}/node_modules`);
}
