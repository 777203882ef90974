import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from '../../scripts/lib/npm.ts';
import { buildPackages } from '../../scripts/lib/packageBuild.ts';
import { entriesOf, packages } from '../../scripts/lib/packages.ts';
import { at } from '../../scripts/lib/paths.ts';
import { pack } from '../../scripts/lib/published.ts';
import { binOf, runBin } from '../../scripts/lib/run.ts';
import type { Built } from './app/build.ts';

const needs = ['@tanstack/react-query', 'react', 'react-dom', 'react-router', 'styled-components'];
const tools = ['vite', '@vitejs/plugin-react', 'vitest', '@types/node', '@types/react', '@types/react-dom'];
/** What only hosts use. */
const theirs = { jsdom: '31.0.1' };

/** The versions that this repository has, so that npm finds them in its cache. */
const versionsOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, (JSON.parse(readFileSync(at('node_modules', name, 'package.json'), 'utf8')) as { version: string }).version]));

/** The examples of a package's README, and the file name endings that their languages ask for. */
function examplesOf(dir: string): { code: string; ending: string }[] {
  const found = [...readFileSync(join(dir, 'README.md'), 'utf8').matchAll(/```(tsx?)\n([\s\S]*?)```/g)].map(([, ending = '', code = '']) => ({ ending, code }));
  if (found.length === 0) throw new Error(`The README of ${dir} has no example in TypeScript.`);
  return found;
}

/**
 * Packs what would be published and installs the tarballs into a copy of app/ in a new folder outside the repository.
 * There the first example of each README stands among the entries, the others beside them, and every entry point is imported once, for the types.
 */
export async function settleOutside(): Promise<string> {
  const failed = (await buildPackages()).filter(({ state }) => state === 'failed');
  if (failed.length > 0) throw new Error(failed.map(({ output }) => output).join('\n'));

  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kc-outside-')));
  const tarballs = join(folder, 'tarballs');
  const app = join(folder, 'app');
  mkdirSync(tarballs);
  mkdirSync(join(app, 'examples'), { recursive: true });
  cpSync(join(import.meta.dirname, 'app'), app, { recursive: true });
  const ours: Record<string, string> = {};
  const imports: string[] = [];
  for (const pkg of packages()) {
    ours[pkg.name] = `file:${await pack(pkg, tarballs)}`;
    const [first, ...more] = examplesOf(pkg.dir);
    if (first) writeFileSync(join(app, 'entries', `example-${pkg.name}.${first.ending}`), first.code);
    more.forEach(({ code, ending }, i) => writeFileSync(join(app, 'examples', `${pkg.name}-${i}.${ending}`), code));
    for (const { subpath } of entriesOf(pkg.dir)) imports.push(`export * as part${imports.length} from '${pkg.name}${subpath.slice(1)}';\n`);
  }
  writeFileSync(join(app, 'everything.ts'), imports.join(''));
  const manifest = {
    name: 'harbour',
    private: true,
    type: 'module',
    dependencies: { ...ours, ...versionsOf(needs) },
    devDependencies: { ...versionsOf(tools), ...theirs },
  };
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest, null, 2));

  const done = await npm(['install', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel', 'error'], { cwd: app });
  if (done.code !== 0) throw new Error(`npm install failed outside the repository:\n${done.output}`);
  return app;
}

/** Type-checks the app, the examples and every entry point, declarations of packages included; the answer is what tsc says. */
export async function checkTypes(app: string, resolution: 'bundler' | 'nodenext'): Promise<string> {
  const config = join(app, `tsconfig.${resolution}.json`);
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: resolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution: resolution,
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    skipLibCheck: false,
    noEmit: true,
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ['src', 'entries', 'examples', '*.ts', '*.tsx'] }));
  const { code, output } = await runBin(binOf('typescript', 'tsc'), ['-p', config, '--pretty', 'false'], { cwd: app });
  return code === 0 ? '' : output;
}

/** Builds the app with its own Vite, as a visitor will get it. */
export async function buildApp(app: string): Promise<Built> {
  const { code, output } = await runBin(join(app, 'build.ts'), [], { cwd: app, env: { NODE_ENV: 'production', NODE_NO_WARNINGS: '1' } });
  if (code !== 0) throw new Error(`The app outside the repository could not be built:\n${output}`);
  return JSON.parse(output) as Built;
}
