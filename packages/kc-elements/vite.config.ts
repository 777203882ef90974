import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkMarks } from '../../scripts/lib/weight/chunkMarks.ts';
import { smallLibraries } from '../../scripts/lib/weight/smallLibraries.ts';
import { weighBuild } from '../../scripts/lib/weight/weighBuild.ts';
import { smallStyles } from '../../scripts/lib/styleComments.ts';

/**
 * The first file contains the shared code of all panels: React, the theme, the list and the client. Each panel adds a file of its own, and loads forms when
 * a user opens them. More files would cost a first visit more requests than they save bytes. `scripts/lib/weight/chunkMarks.ts` explains how modules name their file.
 */
const chunks = chunkMarks([
  'panel',
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
]);

/** The files for a script tag. Every file is a module of its own origin, so a strict content policy needs no exception. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [chunks.plugin, smallStyles, react(), smallLibraries, weighBuild('element', 'largestElement')],
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
      // Radix calls `__name` only to name functions, without other effects.
      treeshake: { manualPureFunctions: ['__name'] },
      output: { codeSplitting: { groups: chunks.groups }, entryFileNames: '[name].js', chunkFileNames: 'files/[name]-[hash:8].js' },
    },
  },
});
