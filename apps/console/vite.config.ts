import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const appliance = process.env['KC_APPLIANCE'] ?? 'http://127.0.0.1:8700';

/** One page for every vault: the address says which. The strict content policy wants every script as a file. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['kc-source', 'module', 'browser', 'development|production'] },
  build: { outDir: 'dist', target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, chunkSizeWarningLimit: 400, sourcemap: false },
  server: { proxy: { '/v4': appliance, '/v5': appliance } },
});
