import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compilePackages, declarationsOf } from './compile.ts';
import { CACHE, at } from './paths.ts';
import { type Package, entriesOf, packages, sourcesOf } from './packages.ts';
import { binOf, runBin } from './run.ts';
import { hashOf, isFresh, writeStamp } from './stale.ts';

interface PackageResult {
  name: string;
  state: 'built' | 'fresh' | 'failed';
  /** The output of the tools if the build failed. */
  output: string;
}

const stampOf = (pkg: Package): string => join(CACHE, 'stamps', `${pkg.name}.package`);

/** Returns one hash for all packages, because each depends on the declarations of the packages below it. */
function hashOfPackages(): string {
  return hashOf([
    'packages/*/src/**/*',
    'packages/*/{package.json,tsconfig.json,tsconfig.node.json,openapi.json,vite.config.ts}',
    'packages/kc-intl/words/*.json',
    'tsup.config.ts',
    'scripts/lib/{compile,packages,packageBuild,styleComments}.ts',
    'tsconfig.base.json',
    'package-lock.json',
  ]);
}

/**
 * Builds JavaScript with tsup and declarations with `tsc -b` into packages/<name>/dist. A package with a Vite configuration also gets files for script tags.
 * Skips builds whose sources have not changed.
 */
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
    if (!existsSync(join(pkg.dir, 'vite.config.ts'))) continue;
    const bundled = await runBin(binOf('vite'), ['build', '--logLevel', 'error'], { cwd: pkg.dir });
    if (bundled.code !== 0) fail(pkg, bundled.output);
  }

  if (stale.length > 0) {
    const compiled = await compilePackages();
    for (const pkg of stale) {
      const problem = compiled.code === 0 ? copyDeclarations(pkg) : compiled.output;
      if (problem !== '') fail(pkg, problem);
    }
  }
  for (const pkg of stale) if (results.get(pkg.name)?.state === 'built') writeStamp(stampOf(pkg), hash);
  return [...results.values()];
}

/** Copies the declarations of the published sources next to their JavaScript. Returns a sentence that lists missing ones. */
function copyDeclarations(pkg: Package): string {
  const missing: string[] = [];
  for (const source of sourcesOf(pkg.dir)) {
    const path = source.replace(/^src\//, '').replace(/\.tsx?$/, '.d.ts');
    const from = join(declarationsOf(pkg), path);
    const to = join(pkg.dir, 'dist', path);
    mkdirSync(dirname(to), { recursive: true });
    if (existsSync(from)) copyFileSync(from, to);
    else missing.push(path);
  }
  return missing.length === 0 ? '' : `tsc -b wrote no declarations of ${pkg.name} for ${missing.join(', ')}.\n`;
}
