import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { NONE, ONE_FAILED, ONE_PASSED, sum } from './counts.ts';
import { npm } from './npm.ts';
import { type Package, entriesOf, packages } from './packages.ts';
import { CACHE } from './paths.ts';
import { binOf, runBin } from './run.ts';
import type { Outcome } from './steps.ts';

const ok = (): Outcome => ({ ...ONE_PASSED, output: '' });
const bad = (output: string): Outcome => ({ ...ONE_FAILED, output: `${output.trimEnd()}\n` });

/** Does package.json tell the truth about what is in the tarball? */
async function checkManifest(pkg: Package, tarball: string): Promise<Outcome> {
  const file = readFileSync(tarball);
  const buffer = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  const { messages, pkg: manifest } = await publint({ pack: { tarball: buffer }, level: 'warning' });
  if (messages.length === 0) return ok();
  return bad(`publint, ${pkg.name}:\n${messages.map((message) => `  ${formatMessage(message, manifest, { color: false }) ?? message.code}`).join('\n')}`);
}

/**
 * The entry points that attw looks at: the first that each pattern of `exports` stands for. What can differ between files of
 * one pattern are their imports, and the compiler checks those of every entry point where the packages are installed (e2e/outside).
 */
export function judgedEntries({ dir }: Pick<Package, 'dir'>): string[] {
  const { exports } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { exports: Record<string, unknown> };
  const entries = entriesOf(dir).map(({ subpath }) => subpath);
  const firsts = Object.keys(exports).flatMap((pattern) => {
    const [before = '', after] = pattern.split('*');
    return entries.find((entry) => (after === undefined ? entry === pattern : entry.startsWith(before) && entry.endsWith(after))) ?? [];
  });
  return [...new Set(firsts)];
}

/** Checks that the declarations of entry points resolve for somebody who installed the tarball. */
async function checkTypes(pkg: Package, tarball: string, entries: readonly string[]): Promise<Outcome> {
  if (entries.length === 0) return bad(`attw, ${pkg.name}: no entry point to check.`);
  const args = [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-color', '--entrypoints', ...entries];
  const done = await runBin(binOf('@arethetypeswrong/cli', 'attw'), args);
  return done.code === 0 ? ok() : bad(`attw, ${pkg.name}:\n${done.output}`);
}

/** Packs all packages as they would be published into an empty folder. Returns the tarball of each. Throws npm's output. */
export async function packAll(folder: string): Promise<Map<Package, string>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const all = packages();
  const workspaces = all.flatMap(({ name }) => ['--workspace', name]);
  const packed = await npm(['pack', ...workspaces, '--pack-destination', folder, '--loglevel', 'error']);
  if (packed.code !== 0) throw new Error(`npm pack:\n${packed.output}`);
  return new Map(all.map((pkg) => [pkg, join(folder, `${pkg.name}-${pkg.version}.tgz`)]));
}

/** Packs every package as it would be published and checks the tarball: two tests a package. `thorough`: attw looks at every entry point. */
export async function checkPublished(say: (progress: string) => void, { thorough = false } = {}): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  const check = async (pkg: Package, tarball: string): Promise<void> => {
    say(pkg.name);
    const entries = thorough ? entriesOf(pkg.dir).map(({ subpath }) => subpath) : judgedEntries(pkg);
    outcomes.push(await checkManifest(pkg, tarball), await checkTypes(pkg, tarball, entries));
  };
  try {
    for (const [pkg, tarball] of await packAll(join(CACHE, 'pack'))) await check(pkg, tarball);
  } catch (error) {
    outcomes.push(bad(error instanceof Error ? error.message : String(error)));
  }
  const counts = outcomes.length === 0 ? NONE : sum(outcomes);
  return { ...counts, output: outcomes.map(({ output }) => output).join('') };
}
