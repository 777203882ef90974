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
 * A request for each of thirty small files costs a first visit more than it spares. Each of these holds what it names
 * and all that this imports, as far as none above holds it: so no file waits for one that waits for it.
 */
const files = [
  // Asks the appliance the first questions while the others are on their way.
  { name: 'start', tags: ['$initial' as const] },
  // What a session begins with: who it is, and what they may do.
  { name: 'session', test: /apps\/console\/src\/inSession\.ts$/ },
  // React, the theme, and what both the sign-in and the frame draw.
  {
    name: 'page',
    test: /apps\/console\/src\/main\.tsx$|kc-components\/src\/(?:Field\/Field|Banner\/Banner|reveal\/reveal|legible\/legible|rich\/rich|AppFrame\/BrandMark)\.tsx$|kc-screens\/src\/(?:session\/ownLanguage|shell\/answers\/failureText)\.ts$|kc-api\/src\/client\/origins\.ts$|lucide-react\/dist\/esm\/icons\/(?:eye|eye-off|circle-check|info|key-round|log-in|triangle-exclamation-point)\.mjs$/,
  },
  // What somebody without a session sees.
  { name: 'signIn', test: /apps\/console\/src\/SignedOut\.tsx$/ },
  // Which pages there are and what they begin with: their lists are asked for while the code of the frame is on its way.
  { name: 'screens', test: /apps\/console\/src\/screens\.ts$/ },
  // The frame around the pages, the lists that nearly every page is made of, and the icons of what can be done with most rows.
  {
    name: 'console',
    test: /apps\/console\/src\/SignedIn\.tsx$|kc-screens\/src\/shell\/(?:lists\/GridScreen|pages\/TabPage|answers\/(?:rowsOf|load)|dialogs\/define(?:Confirm|Form)?Dialog)\.tsx?$|kc-components\/src\/(?:ShowOnce\/ShowOnce|ConfirmDialog\/NameList)\.tsx$|lucide-react\/dist\/esm\/icons\/(?:pencil|trash)\.mjs$/,
  },
  // What the account page, the cluster and the HSM server say of admin keys: the frame enters the account by the same door.
  { name: 'adminKey', test: /kc-screens\/src\/account\/adminKey\/createAdminKey\.dialog\.tsx$|kc-api\/src\/(?:contract|rules)\/account\/account\.ts$/ },
  // What every dialog is made of, with what the session has to say.
  { name: 'dialog', test: /kc-screens\/src\/(?:session\/SessionDialogs|shell\/code\/OddCode)\.tsx$/ },
  // What stands over some lists, and in dialogs as well.
  {
    name: 'overLists',
    test: /kc-components\/src\/(?:Choice\/Choice|Progress\/Progress)\.tsx$|kc-screens\/src\/shell\/(?:answers\/Failure|changes\/(?:useAction|seen))\.tsx?$/,
  },
  // A question before something is done, and what both kinds of dialogs read before they are drawn. A form asks one before its entries are left.
  { name: 'question', test: /kc-screens\/src\/shell\/(?:dialogs\/ConfirmDialogBody\.tsx|answers\/useLoad\.ts)$/ },
  // Icons of fields that buttons of lists have, too.
  { name: 'fieldIcons', test: /lucide-react\/dist\/esm\/icons\/(?:circle|file-text|upload)\.mjs$/ },
  // The form library, and what forms are filled in with: they come with the first dialog or the first page of settings.
  {
    name: 'form',
    test: /node_modules\/yup\/|kc-components\/src\/(?:(?!List|KeyValue)\w+Field\/\w+Field\.tsx|Field\/FieldGrid\.tsx|Form\/(?:Form|equal|formHooks|When)\.tsx?)$|kc-screens\/src\/shell\/dialogs\/FormDialogBody\.tsx$/,
  },
].map((file, index, all) => ({ ...file, priority: all.length - index }));

/** The page's own code is asked for together with the entry that imports it: else it would come one answer later. */
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

/** What styled-components does for browsers older than those that the console runs in, where somebody asks for it. Nobody does. */
const withoutPrefixes: Plugin = {
  name: 'kc-without-prefixes',
  load: (id) => (id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value;' : null),
};

/** Our packages are read where they are written. */
const conditions = ['kc-source', 'module', 'browser', 'development|production'];

/** One page for every vault: the address says which. The strict content policy wants every script as a file. */
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
      // Radix names its functions by calls that have no other effect; while they count as one, nothing of it is ever left out.
      treeshake: { manualPureFunctions: ['__name'] },
      // The names of some three hundred files stand in those of the first visit, and what is told by chance does not pack: it is kept short,
      // and what several pages share has no other name, so that of ten letters no two are ever the same.
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
