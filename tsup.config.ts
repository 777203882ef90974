import { readFileSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { entriesOf } from './scripts/lib/packages.ts';

/**
 * One configuration for all packages; tsup runs in the package's folder. Entry points are what `exports` offers.
 * The declarations come from `tsc -b`: tsup's own need TypeScript's JavaScript API, which TypeScript 7 does not have.
 */
const dir = process.cwd();
const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(`${dir}/package.json`, 'utf8')) as {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
const names = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];

export default defineConfig({
  entry: Object.fromEntries(
    entriesOf(dir).map(({ source }) => [source.replace(/^src\//, '').replace(/\.tsx?$/, ''), source]),
  ),
  format: 'esm',
  splitting: true,
  dts: false,
  clean: false,
  sourcemap: true,
  target: 'es2022',
  platform: 'neutral',
  // node:sqlite exists under that name only.
  removeNodeProtocol: false,
  external: [/^node:/, ...names.flatMap((name) => [name, new RegExp(`^${name}/`)])],
  silent: true,
});
