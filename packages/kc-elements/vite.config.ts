import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { smallStyles } from '../../scripts/lib/styleComments.ts';

/** One file for each panel: the names of the modules in src/panels. */
const panels = [
  'kmipUsers',
  'kmipObjects',
  'kmipTenants',
  'applicationLinks',
  'alerts',
  'users',
  'cloudKeys',
  'vmSets',
  'auditLog',
  'expiryCalendar',
  'hsmStatus',
];

/**
 * The first file contains the shared code of all panels: React, the theme, the list and the client. Each panel adds a file of its own, and loads forms when
 * a user opens them. More files would cost a first visit more requests than they save bytes.
 */
const groups = [
  {
    name: 'panel',
    test: /kc-elements\/src\/(?:mount\.tsx|PanelElement\.ts)$|kc-screens\/src\/shell\/(?:screens\/lists\/(?:GridScreen|useListPanel|RowDetails)|screens\/panel\/(?:PanelFrame|listPanel)|calls\/reading\/(?:Failure|AnswerPanel|rowsOf|usePages)|dialogs\/(?:define(?:Confirm|Form)?Dialog|countedWords|DialogButton)|calls\/changing\/(?:useDownload|useAction|undoCall))\.tsx?$|kc-api\/src\/contract\/mapSecrets\.ts$|kc-components\/src\/(?:Choice|Status|Banner|EmptyState|CopyText|Stack|DetailsList|Skeleton|Tabs|Page|Link)\/\w+\.tsx$|kc-components\/src\/theme\/translation\.ts$/,
  },
  ...panels.map((name) => ({ name, test: new RegExp(`kc-elements\\/src\\/panels\\/${name}\\.ts$`) })),
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** Omits vendor prefixes: the browsers that need them do not support the nested style sheets that the panels use. */
const withoutPrefixes: Plugin = {
  name: 'kc-without-prefixes',
  load: (id) => (id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value;' : null),
};

/** The files for a script tag. Every file is a module of its own origin, so a strict content policy needs no exception. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [smallStyles, react(), withoutPrefixes],
  resolve: { conditions: ['kc-source', 'module', 'browser', 'production'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/browser',
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: { 'kc-elements': 'src/script.ts' },
      output: { codeSplitting: { groups }, entryFileNames: '[name].js', chunkFileNames: 'files/[name]-[hash:8].js' },
    },
  },
});
