import { dirname, join } from 'node:path/posix';
import type { KnipConfig } from 'knip';
import { linksOf } from './scripts/conventions/sources.ts';
import { entriesOf, packages } from './scripts/lib/packages.ts';

const entries = packages().map(({ name, dir }) => ({ name, dir, folder: `packages/${name}`, entries: entriesOf(dir) }));

/** Resolves imports of packages to their sources, as the condition 'kc-source' does. */
const paths = Object.fromEntries(
  entries.flatMap(({ name, dir, entries: all }) => all.map(({ subpath, source }) => [`${name}${subpath.slice(1)}`, [`${dir}/${source}`]])),
);

/** The entry points of the packages, and the files that they re-export. */
const open = entries.flatMap(({ folder, entries: all }) =>
  all.flatMap(({ source }) => {
    const entry = `${folder}/${source}`;
    const passed = linksOf(entry).filter(({ kind, target }) => kind === 'export' && target.startsWith('.'));
    return [entry, ...passed.map(({ target }) => join(dirname(entry), target))];
  }),
);

/**
 * Every export, file and dependency needs a user. Code in this repository must use each export of a package. Types are exempt: callers outside may need to name
 * the types of parameters.
 */
const config: KnipConfig = {
  includeEntryExports: true,
  ignoreIssues: {
    ...Object.fromEntries(open.map((path) => [path, ['types']])),
    // openapi.json reads the schemas from these files by their export names.
    'packages/kc-api/src/contract/**': ['exports', 'types'],
    // The types of an area's declarations derive from these, so a declaration must be able to name or extend them.
    'packages/kc-appliance/src/core/**': ['types'],
    // Components that a host renders in pages of its own. A convention test requires these exports.
    'packages/kc-screens/src/*/pages/index.ts': ['exports'],
    // Storybook pages show these. Knip does not read those pages.
    'packages/kc-components/src/theme/story-kit/Tables.tsx': ['exports', 'files'],
    // Tools read these files as their configuration.
    '{e2e,packages/*/test}/**/vi*.config.ts': ['exports'],
    'e2e/seeded.ts': ['exports'],
    // Next reads these by their names.
    'e2e/outside/next/**': ['exports'],
    // Vue, Svelte and Vite read these, whose files knip does not read.
    'e2e/outside/frameworks/**': ['exports'],
    '{test-runner-jest.config.js,oxfmt.config.mjs}': ['exports'],
    'scripts/mutants/storybook/*': ['exports'],
    // Callers may need to name the types of the results.
    'scripts/lib/messages.ts': ['types'],
  },
  workspaces: {
    '.': {
      paths,
      entry: [
        'scripts/*.{ts,mjs}',
        'scripts/lib/api/entryTypes.ts',
        // Started as a separate process, and read by Storybook.
        'scripts/mutants/{judge,storybook/*}.{ts,tsx}',
        'e2e/**/*.e2e.ts',
        'e2e/{vitest.config,seeded}.ts',
        'e2e/outside/app/{build,vite.config,entries/*,src/main,src/panelPage,src/hostDialogs,host.test,server,everything}.{ts,tsx,mjs,cjs}',
        'e2e/outside/next/{next.config.mjs,app/**/*.{js,jsx}}',
        'e2e/outside/frameworks/{vite.config.mjs,src/{vue,svelte,portal}.js,src/angular/main.ts}',
        '.storybook/*',
        '{test-runner-jest.config.js,oxfmt.config.mjs}',
      ],
      ignoreDependencies: [
        // The packages of this workspace, and the dependencies that the app outside of it installs itself.
        /^kc-/,
        'jsdom',
        'bootstrap',
        'focus-trap',
        'radix-of-host',
        'next',
        /^@angular\//,
        '@babel/core',
        // Storybook loads it by its name, during development only.
        '@storybook/addon-mcp',
        '@sveltejs/vite-plugin-svelte',
        '@vitejs/plugin-vue',
        'svelte',
        'vue',
        'react-router',
        'styled-components',
        // Scripts run these by name (scripts/lib/run.ts, scripts/run.mjs), or a file names their schema.
        'chromatic',
        'node',
        'oxfmt',
        '@changesets/config',
        // Only its schemas are used, which a test reads as files (packages/kc-appliance/test/cycloneDx.ts).
        '@cyclonedx/cyclonedx-library',
      ],
    },
    // The page loads these files by their addresses. Only the compiler reads the declaration file.
    'apps/console': { paths, entry: ['public/notice.js', 'src/*.worker.ts', 'src/verifyPage/page.ts', 'src/devStart.ts'], ignore: ['src/made.d.ts'] },
    bench: {
      paths,
      entry: ['run.ts', '{bare,chain,grids,forms,peers}/*.{ts,tsx}'],
      // Peer dependencies of the libraries under measurement, and dependencies that our packages bring along.
      ignoreDependencies: [/^kc-/, '@emotion/react', '@emotion/styled', 'lodash', 'marked', 'react-responsive-carousel', 'formik', 'yup'],
    },
    ...Object.fromEntries(entries.map(({ folder }) => [folder, { paths }])),
    // Texts of docs pages, which Storybook finds by their paths.
    'packages/kc-components': { paths, entry: ['src/*/story-kit/*.docs.ts'] },
    // The script for a script tag. Its Vite configuration names it.
    'packages/kc-elements': { paths, entry: ['src/script.ts'] },
    // A command, which the manifest names as it is built.
    'packages/kc-api': { paths },
    'packages/kc-appliance': {
      paths,
      // Only the compiler reads the declarations of untyped modules.
      ignore: ['{test,src/node}/*.d.ts'],
      entry: ['test/abuse/{vitest.config,*.abuse}.ts', 'test/{pykmip,softhsm}/{vitest.config,*.judge}.ts', 'test/softhsm/look.cjs'],
      // Fonts. The code builds the names of their files at run time.
      ignoreDependencies: [/^@fontsource/],
    },
  },
};
export default config;
