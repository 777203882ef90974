import { defineConfig } from 'vitest/config';

/** Unit tests cover code without React; screens are covered by their stories. */
export default defineConfig({
  resolve: { conditions: ['kc-source', 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['kc-source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'apps/*/{src,server}/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    pool: 'threads',
    testTimeout: 20_000,
    server: { deps: { inline: [/packages\/kc-/] } },
  },
});
