import { readFileSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { sourcesOf } from './scripts/lib/packages.ts';
import { withoutStyleComments } from './scripts/lib/styleComments.ts';

/**
 * One configuration for all packages; tsup runs in the package's folder. Each source file becomes one file of dist:
 * a bundler leaves out whole files that nobody needs, while of a file that holds several it keeps every styled
 * component, since it cannot know that making one has no effect.
 * What draws is for the browser, and says so to servers that draw: 'use client' stands first in each file.
 * The declarations come from `tsc -b`: tsup's own need TypeScript's JavaScript API, which TypeScript 7 does not have.
 */
const dir = process.cwd();
const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(`${dir}/package.json`, 'utf8')) as {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
const draws = 'react' in peerDependencies;
const names = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];

export default defineConfig({
  entry: Object.fromEntries(sourcesOf(dir).map((source) => [source.replace(/^src\//, '').replace(/\.tsx?$/, ''), source])),
  format: 'esm',
  splitting: false,
  dts: false,
  clean: false,
  sourcemap: true,
  target: 'es2022',
  platform: 'neutral',
  // node:sqlite exists under that name only.
  removeNodeProtocol: false,
  external: [/^node:/, ...names.flatMap((name) => [name, new RegExp(`^${name}/`)])],
  banner: draws ? { js: `'use client';` } : {},
  silent: true,
  esbuildPlugins: [
    {
      name: 'small-styles',
      setup({ onLoad }) {
        onLoad({ filter: /\/src\/.*\.tsx?$/ }, ({ path }) => ({
          contents: withoutStyleComments(path, readFileSync(path, 'utf8')),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        }));
      },
    },
    {
      name: 'neighbours',
      setup({ onResolve }) {
        onResolve({ filter: /^\.{1,2}\/.*\.tsx?$/ }, ({ path, kind }) =>
          kind === 'entry-point' ? undefined : { path: path.replace(/\.tsx?$/, '.js'), external: true },
        );
      },
    },
  ],
});
