import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, at } from './paths.ts';
import { type Package, entriesOf, packages } from './packages.ts';
import { type Finished, binOf, runBin } from './run.ts';
import { hashOf, isFresh, writeStamp } from './stale.ts';

interface PackageResult {
  name: string;
  state: 'built' | 'fresh' | 'failed';
  /** The tools' own words when it failed. */
  output: string;
}

const stampOf = (pkg: Package): string => join(CACHE, 'stamps', `${pkg.name}.package`);

/** Every package depends on the sources of those below it through its declarations, so one hash serves all. */
function hashOfPackages(): string {
  return hashOf([
    'packages/*/src/**/*',
    'packages/*/{package.json,tsconfig.json,openapi.json}',
    'tsup.config.ts',
    'scripts/lib/{packages,packageBuild}.ts',
    'tsconfig.base.json',
    'package-lock.json',
  ]);
}

/** JavaScript by tsup, then declarations by `tsc -b`, into packages/<name>/dist. Skips what is not stale. */
export async function buildPackages(onPackage: (name: string) => void = () => undefined): Promise<PackageResult[]> {
  const hash = hashOfPackages();
  const all = packages();
  const stale = all.filter((pkg) => !isFresh(stampOf(pkg), hash) || !existsSync(join(pkg.dir, 'dist')));
  const results = new Map<string, PackageResult>(all.map((pkg) => [pkg.name, { name: pkg.name, state: 'fresh', output: '' }]));
  const fail = (pkg: Package, output: string): void => {
    const before = results.get(pkg.name)?.output ?? '';
    results.set(pkg.name, { name: pkg.name, state: 'failed', output: before + output });
  };

  for (const pkg of stale) {
    onPackage(pkg.name);
    rmSync(join(pkg.dir, 'dist'), { recursive: true, force: true });
    results.set(pkg.name, { name: pkg.name, state: 'built', output: '' });
    if (entriesOf(pkg.dir).length === 0) {
      fail(pkg, `${pkg.name} has no entry point: nothing under src meets its exports.\n`);
      continue;
    }
    const done = await runBin(binOf('tsup'), ['--config', at('tsup.config.ts')], { cwd: pkg.dir });
    if (done.code !== 0) fail(pkg, done.output);
  }

  for (const pkg of stale) {
    const done = await declarations(pkg);
    if (done.code !== 0) fail(pkg, done.output);
  }
  // Only `tsc -b` reads them, and they would be published with dist.
  for (const pkg of stale) rmSync(join(pkg.dir, 'dist/.tsbuildinfo'), { force: true });
  for (const pkg of stale) if (results.get(pkg.name)?.state === 'built') writeStamp(stampOf(pkg), hash);
  return [...results.values()];
}

async function declarations(pkg: Package): Promise<Finished> {
  const done = await runBin(binOf('typescript', 'tsc'), ['-b', pkg.dir]);
  const written = existsSync(join(pkg.dir, 'dist')) && readdirSync(join(pkg.dir, 'dist'), { recursive: true }).some((path) => String(path).endsWith('.d.ts'));
  return done.code === 0 && !written ? { code: 1, output: `tsc -b wrote no declarations for ${pkg.name}.\n` } : done;
}
