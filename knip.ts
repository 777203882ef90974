import { dirname, join } from 'node:path/posix';
import type { KnipConfig } from 'knip';
import { linksOf } from './scripts/conventions/sources.ts';
import { entriesOf, packages } from './scripts/lib/packages.ts';

const entries = packages().map(({ name, dir }) => ({ name, dir, folder: `packages/${name}`, entries: entriesOf(dir) }));

/** Packages are read where they are written, as under the condition 'kc-source'. */
const paths = Object.fromEntries(
  entries.flatMap(({ name, dir, entries: all }) => all.map(({ subpath, source }) => [`${name}${subpath.slice(1)}`, [`${dir}/${source}`]])),
);

/** The entry points of the packages, and the files that they pass on. */
const open = entries.flatMap(({ folder, entries: all }) =>
  all.flatMap(({ source }) => {
    const entry = `${folder}/${source}`;
    const passed = linksOf(entry).filter(({ kind, target }) => kind === 'export' && target.startsWith('.'));
    return [entry, ...passed.map(({ target }) => join(dirname(entry), target))];
  }),
);

/**
 * No export, file or dependency without a user. What a package gives away has to be used here too, but for types: who
 * calls a function from outside may want to name what it takes.
 */
const config: KnipConfig = {
  includeEntryExports: true,
  ignoreIssues: {
    ...Object.fromEntries(open.map((path) => [path, ['types']])),
    // openapi.json takes the schemas from these files by the names that they are exported under.
    'packages/kc-api/src/contract/**': ['exports', 'types'],
    // The types of what areas declare follow from these: a declaration has to be able to name them, or to add to them.
    'packages/kc-appliance/src/core/**': ['types'],
    // What hosts draw in pages of their own; a convention asks for it.
    'packages/kc-screens/src/*/pages/index.ts': ['exports'],
    // Shown by pages of Storybook, which knip does not read.
    'packages/kc-components/src/theme/story-kit/Tables.tsx': ['exports'],
    // Read by the tools that they configure.
    '{e2e,packages/*/test}/**/vi*.config.ts': ['exports'],
    'e2e/seeded.ts': ['exports'],
    // Read by Next, by their names.
    'e2e/outside/next/**': ['exports'],
    '{test-runner-jest.config.js,oxfmt.config.mjs}': ['exports'],
    'scripts/mutants/storybook/*': ['exports'],
    // Whoever calls what it gives may want to name what comes of it.
    'scripts/lib/messages.ts': ['types'],
  },
  workspaces: {
    '.': {
      paths,
      entry: [
        'scripts/*.{ts,mjs}',
        'scripts/lib/entryTypes.ts',
        // Started as a process of its own, and read by Storybook.
        'scripts/mutants/{judge,storybook/*}.{ts,tsx}',
        'e2e/**/*.e2e.ts',
        'e2e/{vitest.config,seeded}.ts',
        'e2e/outside/app/{build,vite.config,entries/*,src/main,src/panelPage,src/hostDialogs,host.test,server,everything}.{ts,tsx,mjs,cjs}',
        'e2e/outside/next/{next.config.mjs,app/**/*.{js,jsx}}',
        '.storybook/*',
        '{test-runner-jest.config.js,oxfmt.config.mjs}',
      ],
      ignoreDependencies: [
        // The packages of this workspace, and what the app outside of it installs for itself.
        /^kc-/,
        'jsdom',
        'bootstrap',
        'focus-trap',
        'radix-of-host',
        'next',
        'react-router',
        'styled-components',
        // Run by name (scripts/lib/run.ts, scripts/run.mjs), or the schema of a file.
        'chromatic',
        'node',
        'oxfmt',
        '@changesets/config',
        // Its schemas alone, read as files (packages/kc-appliance/test/cycloneDx.ts).
        '@cyclonedx/cyclonedx-library',
      ],
    },
    // The page itself asks for them, by their addresses; what is declared of those is read by the compiler alone.
    'apps/console': { paths, entry: ['public/notice.js', 'src/*.worker.ts', 'src/verifyPage/page.ts', 'src/devStart.ts'], ignore: ['src/made.d.ts'] },
    bench: {
      paths,
      entry: ['run.ts', '{bare,chain,grids,forms,peers}/*.{ts,tsx}'],
      // What the measured libraries ask for beside themselves, and what ours bring along.
      ignoreDependencies: [/^kc-/, '@emotion/react', '@emotion/styled', 'lodash', 'marked', 'react-responsive-carousel', 'formik', 'yup'],
    },
    ...Object.fromEntries(entries.map(({ folder }) => [folder, { paths }])),
    // Texts of docs pages, which Storybook finds by their paths.
    'packages/kc-components': { paths, entry: ['src/*/story-kit/*.docs.ts'] },
    // The script of a script tag, which its configuration of Vite names.
    'packages/kc-elements': { paths, entry: ['src/script.ts'] },
    // A command, which the manifest names as it is built.
    'packages/kc-api': { paths },
    'packages/kc-appliance': {
      paths,
      // What is declared of modules without types is read by the compiler alone.
      ignore: ['{test,src/node}/*.d.ts'],
      entry: ['test/abuse/{vitest.config,*.abuse}.ts', 'test/{pykmip,softhsm}/{vitest.config,*.judge}.ts', 'test/softhsm/look.cjs'],
      // Fonts, whose files are read by names that are put together.
      ignoreDependencies: [/^@fontsource/],
    },
  },
};
export default config;
