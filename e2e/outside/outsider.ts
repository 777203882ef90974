import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from '../../scripts/lib/npm.ts';
import { buildPackages } from '../../scripts/lib/packageBuild.ts';
import { entriesOf } from '../../scripts/lib/packages.ts';
import { at } from '../../scripts/lib/paths.ts';
import { packAll } from '../../scripts/lib/published.ts';
import { binOf, runBin } from '../../scripts/lib/run.ts';
import { panelOf, type ElementPanel } from '../../packages/kc-elements/src/panelOf.ts';
import { reactCode } from '../../packages/kc-elements/src/story-kit/playground/hostCode.ts';
import { fileOf, sourceOf } from '../../packages/kc-elements/src/story-kit/playground/panelSources.ts';
import { startSetup } from '../../packages/kc-elements/src/story-kit/playground/setup.ts';
import type { Built } from './app/build.ts';

const needs = ['@tanstack/react-query', 'react', 'react-dom', 'react-router', 'styled-components'];
const tools = ['vite', '@vitejs/plugin-react', 'vitest', '@types/node', '@types/react', '@types/react-dom'];
const angular = '22.2.6';
/** Dependencies of the hosts only. */
const theirs = {
  jsdom: '31.0.1',
  bootstrap: '5.3.9',
  'focus-trap': '8.2.4',
  'radix-of-host': 'npm:@radix-ui/react-dialog@1.1.15',
  vue: '3.5.45',
  '@vitejs/plugin-vue': '6.0.11',
  svelte: '5.57.3',
  '@sveltejs/vite-plugin-svelte': '7.3.1',
  '@angular/common': angular,
  '@angular/compiler': angular,
  '@angular/compiler-cli': angular,
  '@angular/core': angular,
  '@angular/platform-browser': angular,
  '@babel/core': '8.1.3',
  rxjs: '7.8.2',
  typescript: '6.0.3',
};
/** The oldest React version that panels support. It has a separate folder, because one installation contains one React. */
const oldReact = { react: '18.3.1', 'react-dom': '18.3.1' };
const next = '16.4.6';
/** Timeout in minutes for npm and for each build, for a busy machine. */
const minutes = 4;
/** Errors of npm if it reaches no registry and has no copy in its cache. */
export const unreachable = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;
const production = { NODE_ENV: 'production', NODE_NO_WARNINGS: '1' } as const;
export const nextEnv = { ...production, NEXT_TELEMETRY_DISABLED: '1' } as const;

/** A host outside the repository with the packages installed, and the results of its builds and checks. */
export interface Outside {
  app: string;
  built: Built;
  /** Compiler output for the app, the examples and every entry point. Empty if there are no type errors. */
  types: Readonly<Record<Resolution, string>>;
  /** The Next app, and why its build failed. `missing` explains why Next could not be installed. */
  next: { folder: string; problem: string; missing: string };
  /** The built pages of Vue, Svelte and Angular. */
  frameworks: string;
}

/** How a host resolves modules. 'loose' is a bundler in a project without `strict`, the default of Next. */
type Resolution = 'bundler' | 'nodenext' | 'loose';

/** Returns the versions in this repository, so that npm finds them in its cache. */
const versionsOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, (JSON.parse(readFileSync(at('node_modules', name, 'package.json'), 'utf8')) as { version: string }).version]));

/** Returns the examples in a package's README, and the file extension for the language of each. */
function examplesOf(dir: string): { code: string; ending: string }[] {
  const found = [...readFileSync(join(dir, 'README.md'), 'utf8').matchAll(/```(tsx?)\n([\s\S]*?)```/g)].map(([, ending = '', code = '']) => ({ ending, code }));
  if (found.length === 0) throw new Error(`The README of ${dir} has no example in TypeScript.`);
  return found;
}

/** Returns the code that the playground gives to hosts with React, by file name: each panel with all options, and without any. */
function playgroundCode(): [name: string, code: string][] {
  const folder = at('packages/kc-elements/src/panels');
  const vault = { address: 'https://vault.example', tenant: 'tenant-1' };
  const full = {
    ...startSetup,
    theme: 'dark',
    density: 'compact',
    dir: 'rtl',
    readOnly: true,
    filter: 'username=a',
    columns: 'username',
    actions: 'x',
  } as const;
  return (Object.keys(panelOf) as ElementPanel[]).flatMap((panel) => {
    const source = sourceOf(readFileSync(join(folder, fileOf(panel)), 'utf8'));
    return [startSetup, full].map((setup, i) => [`playground-${panel}-${i}.tsx`, reactCode({ ...setup, panel }, source, vault)] satisfies [string, string]);
  });
}

/**
 * Installs the packages as published into a copy of app/ in a new folder outside the repository. The first example of each README becomes an entry, the others
 * are files next to it. One file imports every entry point, to check the types. The Next app and the pages of other frameworks are subfolders and share the installation. Returns the reason if
 * Next is missing.
 */
async function install(app: string): Promise<string> {
  mkdirSync(join(app, 'examples'), { recursive: true });
  cpSync(join(import.meta.dirname, 'app'), app, { recursive: true });
  for (const other of ['next', 'frameworks']) cpSync(join(import.meta.dirname, other), join(app, other), { recursive: true });
  const ours: Record<string, string> = {};
  const imports: string[] = [];
  for (const [pkg, tarball] of await packAll()) {
    ours[pkg.name] = `file:${tarball}`;
    const [first, ...more] = examplesOf(pkg.dir);
    if (first) writeFileSync(join(app, 'entries', `example-${pkg.name}.${first.ending}`), first.code);
    more.forEach(({ code, ending }, i) => writeFileSync(join(app, 'examples', `${pkg.name}-${i}.${ending}`), code));
    for (const { subpath } of entriesOf(pkg.dir)) imports.push(`export * as part${imports.length} from '${pkg.name}${subpath.slice(1)}';\n`);
  }
  for (const [name, code] of playgroundCode()) writeFileSync(join(app, 'examples', name), code);
  writeFileSync(join(app, 'everything.ts'), imports.join(''));
  writeFileSync(join(app, 'next/package.json'), JSON.stringify({ name: 'harbour-next', private: true }));
  const quick = ['--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock', '--fetch-retries', '1', '--loglevel', 'error'];
  const installWith = (more: Record<string, string>) => {
    const dependencies = { ...ours, ...versionsOf(needs), ...more };
    const manifest = { name: 'harbour', private: true, type: 'module', dependencies, devDependencies: { ...versionsOf(tools), ...theirs } };
    writeFileSync(join(app, 'package.json'), JSON.stringify(manifest, null, 2));
    return npm(['install', ...quick], { cwd: app, minutes });
  };
  const react18 = join(app, 'react18');
  mkdirSync(react18);
  writeFileSync(join(react18, 'package.json'), JSON.stringify({ name: 'harbour-react-18', private: true, dependencies: oldReact }));
  const [installed, old] = [await installWith({ next }), await npm(['install', ...quick], { cwd: react18, minutes })];
  if (old.code !== 0) throw new Error(`npm install of React 18 failed outside the repository:\n${old.output}`);
  if (installed.code === 0) return '';
  const reason = unreachable.exec(installed.output)?.[0];
  const rest = reason === undefined ? installed : await installWith({});
  if (rest.code !== 0) throw new Error(`npm install failed outside the repository:\n${rest.output}`);
  return `Next ${next} could not be installed, as npm does not reach a registry: ${reason ?? ''}`;
}

/** Builds the packages if their sources changed, and installs them outside the repository. Then builds and checks the hosts there, two at a time. */
export async function settleOutside(): Promise<Outside> {
  const failed = (await buildPackages()).filter(({ state }) => state === 'failed');
  if (failed.length > 0) throw new Error(failed.map(({ output }) => output).join('\n'));
  const app = join(realpathSync(mkdtempSync(join(tmpdir(), 'kc-outside-'))), 'app');
  const missing = await install(app);
  const folder = join(app, 'next');
  const [[built, bundler], [problem, nodenext]] = await Promise.all([
    buildApp(app).then(async (done) => [done, await checkTypes(app, 'bundler')] as const),
    buildNext(folder, missing).then(async (done) => [done, await checkTypes(app, 'nodenext')] as const),
  ]);
  const [frameworks, loose] = await Promise.all([buildFrameworks(app), checkTypes(app, 'loose')]);
  return { app, built, types: { bundler, nodenext, loose }, next: { folder, problem, missing }, frameworks };
}

/** Type-checks the app, the examples and every entry point against the declarations of the packages. Returns the compiler's output. */
async function checkTypes(app: string, resolution: Resolution): Promise<string> {
  const config = join(app, `tsconfig.${resolution}.json`);
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: resolution === 'nodenext' ? 'nodenext' : 'esnext',
    moduleResolution: resolution === 'nodenext' ? 'nodenext' : 'bundler',
    jsx: 'react-jsx',
    types: ['node'],
    strict: resolution !== 'loose',
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: resolution !== 'loose',
    allowImportingTsExtensions: true,
    skipLibCheck: resolution === 'loose',
    noEmit: true,
  };
  writeFileSync(
    config,
    JSON.stringify({ compilerOptions, include: resolution === 'loose' ? ['entries', 'examples'] : ['src', 'entries', 'examples', '*.ts', '*.tsx'] }),
  );
  const { code, output } = await runBin(binOf('typescript', 'tsc'), ['-p', config, '--checkers', '1', '--pretty', 'false'], { cwd: app });
  return code === 0 ? '' : output;
}

/** Builds the app with its own Vite for production. */
async function buildApp(app: string): Promise<Built> {
  const { code, output } = await runBin(join(app, 'build.ts'), [], { cwd: app, env: production });
  if (code !== 0) throw new Error(`The app outside the repository could not be built:\n${output}`);
  return JSON.parse(output) as Built;
}

/** Returns the script of the installed Next. */
export const nextBin = (folder: string): string => join(folder, '../node_modules/next/dist/bin/next');

/** Builds the Next app, unless Next is missing. Returns the output if the build fails. */
async function buildNext(folder: string, missing: string): Promise<string> {
  if (missing !== '') return '';
  const { code, output } = await runBin(nextBin(folder), ['build'], { cwd: folder, env: nextEnv, minutes });
  return code === 0 ? '' : output;
}

/** Builds the pages of Vue, Svelte and Angular, and returns their folder. The compiler of Angular compiles its page first. */
async function buildFrameworks(app: string): Promise<string> {
  const cwd = join(app, 'frameworks');
  const tool = async (path: string, args: readonly string[]) => {
    const { code, output } = await runBin(join(app, 'node_modules', path), args, { cwd, env: production, minutes });
    if (code !== 0) throw new Error(`The pages of other frameworks could not be built:\n${output}`);
  };
  await tool('@angular/compiler-cli/bundles/src/bin/ngc.js', ['-p', 'tsconfig.angular.json']);
  await tool('vite/bin/vite.js', ['build', '--logLevel', 'error']);
  return join(cwd, 'dist');
}
