import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { NONE, ONE_FAILED, ONE_PASSED, sum } from './testRun/counts.ts';
import { npm } from './npm.ts';
import { type Package, entriesOf, packages } from './packages.ts';
import { CACHE, at } from './paths.ts';
import { runBin } from './run.ts';
import { hashOf, isFresh, writeStamp } from './stale.ts';
import type { Outcome } from './testRun/steps.ts';

const ok = (): Outcome => ({ ...ONE_PASSED, output: '' });
const bad = (output: string): Outcome => ({ ...ONE_FAILED, output: `${output.trimEnd()}\n` });

/** Checks that package.json agrees with the files in the tarball. */
async function checkManifest(pkg: Package, tarball: string): Promise<Outcome> {
  const file = readFileSync(tarball);
  const buffer = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  const { messages, pkg: manifest } = await publint({ pack: { tarball: buffer }, level: 'warning' });
  if (messages.length === 0) return ok();
  return bad(`publint, ${pkg.name}:\n${messages.map((message) => `  ${formatMessage(message, manifest, { color: false }) ?? message.code}`).join('\n')}`);
}

/** Checks that the declarations of every entry point resolve after installation of the tarball. Runs in a separate process, because it takes seconds. */
async function checkTypes(pkg: Package, tarball: string): Promise<Outcome> {
  const entries = entriesOf(pkg.dir).map(({ subpath }) => subpath);
  if (entries.length === 0) return bad(`attw, ${pkg.name}: no entry point to check.`);
  const done = await runBin(at('scripts/lib/api/entryTypes.ts'), [tarball, ...entries]);
  return done.code === 0 ? ok() : bad(`attw, ${pkg.name}:\n${done.output}`);
}

/** Sources of the tarballs. */
const SOURCES = ['packages/*/*', 'packages/*/{bin,dist,src,words}/**/*'];

/** Packs all packages as for publication, if their sources have changed. Returns the tarball of each. Throws npm's output if packing fails. */
export async function packAll(): Promise<Map<Package, string>> {
  const folder = join(CACHE, 'pack');
  const stamp = join(folder, '.stamp');
  const all = packages();
  const tarballs = new Map(all.map((pkg) => [pkg, join(folder, `${pkg.name}-${pkg.version}.tgz`)]));
  const hash = hashOf(SOURCES);
  if (isFresh(stamp, hash)) return tarballs;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const workspaces = all.flatMap(({ name }) => ['--workspace', name]);
  const packed = await npm(['pack', ...workspaces, '--pack-destination', folder, '--loglevel', 'error']);
  if (packed.code !== 0) throw new Error(`npm pack:\n${packed.output}`);
  writeStamp(stamp, hash);
  return tarballs;
}

/** Packs every package as for publication and checks the tarballs with two tests per package. */
export async function checkPublished(say: (progress: string) => void): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  try {
    for (const [pkg, tarball] of await packAll()) {
      say(pkg.name);
      outcomes.push(await checkManifest(pkg, tarball), await checkTypes(pkg, tarball));
    }
  } catch (error) {
    outcomes.push(bad(error instanceof Error ? error.message : String(error)));
  }
  const counts = outcomes.length === 0 ? NONE : sum(outcomes);
  return { ...counts, output: outcomes.map(({ output }) => output).join('') };
}
