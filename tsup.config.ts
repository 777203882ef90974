import { readFileSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { sourcesOf } from './scripts/lib/packages.ts';
import { withoutStyleComments } from './scripts/lib/styleComments.ts';

/**
 * One configuration for all packages. tsup runs in the folder of the package. Each source file becomes one file of dist, because a bundler can drop whole
 * unused files. In a file with several styled components it keeps all of them, since it cannot know that creating one has no side effects.
 * Packages that render are for the browser, so each of their files starts with 'use client' for server rendering.
 * The declarations come from `tsc -b`. tsup's own need TypeScript's JavaScript API, which TypeScript 7 does not have.
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
  // node:sqlite exists only with the `node:` prefix.
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
