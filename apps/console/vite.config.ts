import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { smallStyles } from '../../scripts/lib/styleComments.ts';
import { compileOnArrival } from './compileOnArrival.ts';
import { languagesBuiltIn } from './languages.ts';
import { packAhead } from './packAhead.ts';
import { smallNotice } from './smallNotice.ts';
import { verifyPage } from './verifyPage.ts';

const appliance = process.env['KC_APPLIANCE'] ?? 'http://127.0.0.1:8700';

/**
 * Groups of modules. Thirty small files would make the first visit slower than a few larger ones. A group contains the named modules and everything they
 * import, except for modules of earlier groups. So no two files wait for each other.
 */
const files = [
  // Sends the first requests while the other files load.
  { name: 'start', tags: ['$initial' as const] },
  // The start of a session: user, license and permissions.
  { name: 'session', test: /apps\/console\/src\/inSession\.ts$/ },
  // React, the theme, and components that both the sign-in page and the frame use.
  {
    name: 'page',
    test: /apps\/console\/src\/main\.tsx$|kc-components\/src\/(?:Field\/Field|Banner\/Banner|reveal\/reveal|legible\/legible|rich\/rich|AppFrame\/BrandMark)\.tsx$|kc-screens\/src\/(?:session\/ownLanguage|shell\/calls\/reading\/failureText)\.ts$|kc-api\/src\/client\/origins\.ts$|lucide-react\/dist\/esm\/icons\/(?:eye|eye-off|circle-check|info|key-round|log-in|triangle-exclamation-point)\.mjs$/,
  },
  // The sign-in page.
  { name: 'signIn', test: /apps\/console\/src\/SignedOut\.tsx$/ },
  // The list of pages and their first reads, which are sent while the code of the frame loads.
  { name: 'screens', test: /apps\/console\/src\/screens\.ts$/ },
  // The frame around the pages, the components of lists, which nearly every page uses, the icons of the most common row actions, and the undo that dialogs
  // declare.
  {
    name: 'console',
    test: /apps\/console\/src\/SignedIn\.tsx$|kc-screens\/src\/shell\/(?:screens\/lists\/GridScreen|screens\/pages\/TabPage|calls\/reading\/(?:rowsOf|load)|calls\/changing\/undoCall|dialogs\/define(?:Confirm|Form)?Dialog)\.tsx?$|kc-components\/src\/(?:ShowOnce\/ShowOnce|ConfirmDialog\/NameList)\.tsx$|lucide-react\/dist\/esm\/icons\/(?:pencil|trash)\.mjs$/,
  },
  // Code about admin keys that the frame, the account page, the cluster and the HSM server share.
  { name: 'adminKey', test: /kc-screens\/src\/account\/adminKey\/createAdminKey\.dialog\.tsx$|kc-api\/src\/(?:contract|rules)\/account\/account\.ts$/ },
  // The parts of every dialog, and the dialogs of the session.
  { name: 'dialog', test: /kc-screens\/src\/(?:session\/SessionDialogs|shell\/dialogs\/PatternPreview)\.tsx$/ },
  // Components above some lists and in dialogs.
  {
    name: 'overLists',
    test: /kc-components\/src\/(?:Choice\/Choice|Progress\/Progress)\.tsx$|kc-screens\/src\/shell\/calls\/(?:reading\/Failure|changing\/(?:useAction|seen|undo))\.tsx?$/,
  },
  // Confirmations, and the loader for both kinds of dialogs. Forms need a confirmation before the user discards entries.
  { name: 'question', test: /kc-screens\/src\/shell\/(?:dialogs\/ConfirmDialogBody\.tsx|calls\/reading\/useLoad\.ts)$/ },
  // Icons of fields that list buttons use as well.
  { name: 'fieldIcons', test: /lucide-react\/dist\/esm\/icons\/(?:circle|file-text|upload)\.mjs$/ },
  // The form library and the fields: loaded with the first dialog or the first settings page.
  {
    name: 'form',
    test: /node_modules\/yup\/|kc-components\/src\/(?:(?!List|KeyValue)\w+Field\/\w+Field\.tsx|Field\/FieldGrid\.tsx|Form\/(?:Form|equal|formHooks|When)\.tsx?)$|kc-screens\/src\/shell\/dialogs\/FormDialogBody\.tsx$/,
  },
].map((file, index, all) => ({ ...file, priority: all.length - index }));

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

/** Removes the vendor prefixes for old browsers, which styled-components adds only on request. The console does not request them. */
const withoutPrefixes: Plugin = {
  name: 'kc-without-prefixes',
  load: (id) => (id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value;' : null),
};

/** Resolve our packages to their sources. */
const conditions = ['kc-source', 'module', 'browser', 'development|production'];

/** One page serves every vault; the URL selects the vault. The content security policy forbids inline scripts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [smallStyles, languagesBuiltIn(), react(), withoutPrefixes, preloadPage, smallNotice, compileOnArrival, packAhead, verifyPage(conditions)],
  resolve: { conditions },
  worker: { format: 'es', plugins: languagesBuiltIn },
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    sourcemap: false,
    rolldownOptions: {
      // The first visit contains the names of about three hundred files. Random characters do not compress, so the hashes are short. A shared chunk has only
      // its hash as name: ten digits make a collision improbable.
      output: {
        codeSplitting: { groups: files },
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name, isDynamicEntry }) =>
          `assets/${isDynamicEntry || files.some((file) => file.name === name) ? '[name]-[hash:7]' : '[hash:10]'}.js`,
      },
    },
  },
  server: { proxy: { '/v4': appliance, '/v5': appliance } },
});
