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

/** Do the declarations of every entry point resolve for somebody who installed the tarball? */
async function checkTypes(pkg: Package, tarball: string): Promise<Outcome> {
  const entries = entriesOf(pkg.dir).map(({ subpath }) => subpath);
  if (entries.length === 0) return bad(`attw, ${pkg.name}: no entry point to check.`);
  const args = [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-color', '--entrypoints', ...entries];
  const done = await runBin(binOf('@arethetypeswrong/cli', 'attw'), args);
  return done.code === 0 ? ok() : bad(`attw, ${pkg.name}:\n${done.output}`);
}

/** Packs a package as it would be published into a folder; the answer is the tarball. Throws with npm's own words. */
export async function pack(pkg: Package, folder: string): Promise<string> {
  const packed = await npm(['pack', '--pack-destination', folder, '--loglevel', 'error'], { cwd: pkg.dir });
  if (packed.code !== 0) throw new Error(`npm pack, ${pkg.name}:\n${packed.output}`);
  return join(folder, `${pkg.name}-${pkg.version}.tgz`);
}

/** Packs every package as it would be published and checks the tarball: two tests a package. */
export async function checkPublished(say: (progress: string) => void): Promise<Outcome> {
  const folder = join(CACHE, 'pack');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const pkg of packages()) {
    say(pkg.name);
    try {
      const tarball = await pack(pkg, folder);
      outcomes.push(await checkManifest(pkg, tarball), await checkTypes(pkg, tarball));
    } catch (error) {
      outcomes.push(bad(error instanceof Error ? error.message : String(error)));
    }
  }
  const counts = outcomes.length === 0 ? NONE : sum(outcomes);
  return { ...counts, output: outcomes.map(({ output }) => output).join('') };
}
