import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkMarks } from '../../scripts/lib/weight/chunkMarks.ts';
import { smallLibraries } from '../../scripts/lib/weight/smallLibraries.ts';
import { smallStyles } from '../../scripts/lib/styleComments.ts';
import { weighBuild } from '../../scripts/lib/weight/weighBuild.ts';
import { compileOnArrival } from './compileOnArrival.ts';
import { languagesBuiltIn } from './languages.ts';
import { packAhead } from './packAhead.ts';
import { smallNotice } from './smallNotice.ts';
import { verifyPage } from './verifyPage.ts';

const appliance = process.env['KC_APPLIANCE'] ?? 'http://127.0.0.1:8700';

/**
 * Files that several pages share, in the order in which the browser needs them. `scripts/lib/weight/chunkMarks.ts` explains how modules name their file. Thirty small
 * files would make the first visit slower than a few larger ones.
 */
const chunks = chunkMarks([
  // Sends the first requests while the other files load.
  { name: 'start', tags: ['$initial'] },
  // The start of a session: user, license and permissions.
  'session',
  // React, the theme, and components that both the sign-in page and the frame use.
  'page',
  'signIn',
  // The list of pages and their first reads, which are sent while the code of the frame loads.
  'screens',
  // The frame around the pages, the components of lists, which nearly every page uses, and the small parts of their rows and dialogs.
  'console',
  // Icons of several pages. Each has fewer bytes than its request. They come before the files of dialogs, so that no page needs those for an icon.
  { name: 'icons', test: /lucide-react/, minShareCount: 3 },
  // Code about admin keys that the frame, the account page, the cluster and the HSM server share.
  'adminKey',
  // The parts of every dialog, and the dialogs of the session.
  'dialog',
  // Users, groups, their sessions and the mail to them, which several pages and dialogs read.
  'people',
  // Components above some lists and in dialogs.
  'overLists',
  // Confirmations, and the loader for both kinds of dialogs. Forms need a confirmation before the user discards entries.
  'question',
  // The form library and the fields: loaded with the first dialog or the first settings page.
  'form',
]);

/** Preloads the chunk `page` together with the entry that imports it. Otherwise the browser would request it one round trip later. */
const preloadPage: Plugin = {
  name: 'kc-preload-page',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const page = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === 'page');
      return page ? [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${page.fileName}` }, injectTo: 'head' }] : [];
    },
  },
};

/** Files that are already requested when a file after them loads other code. */
const atStart = /^assets\/(?:index|page|session|screens|console)-/;
/** Returns the files to request together with `file`, because it imports them. Each name costs bytes in the file that loads it. */
const preloads = (file: string, imported: string[], { hostId }: { hostId: string }): string[] =>
  imported.filter((name) => name !== file && (/^assets\/(?:index|page)-/.test(hostId) || !atStart.test(name)));

/** Resolve our packages to their sources. */
const conditions = ['kc-source', 'module', 'browser', 'development|production'];

/** One page serves every vault; the URL selects the vault. The content security policy forbids inline scripts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    chunks.plugin,
    smallStyles,
    languagesBuiltIn(),
    react(),
    smallLibraries,
    preloadPage,
    smallNotice,
    compileOnArrival,
    packAhead,
    weighBuild('signIn', 'firstGrid'),
    verifyPage(conditions),
  ],
  resolve: { conditions },
  worker: { format: 'es', plugins: languagesBuiltIn },
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: preloads },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    sourcemap: false,
    rolldownOptions: {
      // Radix sets function names with `__name` calls. They must count as pure; otherwise unused parts of Radix stay in the bundle.
      treeshake: { manualPureFunctions: ['__name'] },
      // The first visit contains the names of about three hundred files. Random characters do not compress, so the hashes are short. A shared chunk has only
      // its hash as name: ten digits make a collision improbable.
      output: {
        codeSplitting: { groups: chunks.groups },
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name, isDynamicEntry }) =>
          `assets/${isDynamicEntry || chunks.groups.some((group) => group.name === name) ? '[name]-[hash:7]' : '[hash:10]'}.js`,
      },
    },
  },
  server: { proxy: { '/v4': appliance, '/v5': appliance } },
});
