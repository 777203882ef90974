import { defineConfig } from 'vitest/config';

/** Tests of clocks other than UTC: their process begins in such a zone. The threads of one have all the same. */
const zoned = '**/*.tz.test.ts';

/** No test of these replaces a module, a clock or a global, which a thread would keep for the next file. */
const withoutPage = 'packages/{kc-appliance,kc-api}/{src,test}/**/*.test.ts';

/** Unit tests cover code without React; screens are covered by their stories. */
export default defineConfig({
  resolve: { conditions: ['kc-source', 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['kc-source', 'module', 'node', 'development|production'] } },
  test: {
    environment: 'node',
    globalSetup: ['packages/kc-appliance/test/laidScenarios.ts'],
    pool: 'threads',
    testTimeout: 20_000,
    server: { deps: { inline: [/packages\/kc-/] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'apps/*/{src,server}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', zoned, withoutPage],
        },
      },
      // What an appliance and its contract are made of is read once by a thread and not once by a file: a quarter of their time.
      {
        extends: true,
        test: { name: 'appliance', include: [withoutPage], exclude: ['**/node_modules/**', '**/dist/**', zoned], isolate: false, restoreMocks: true },
      },
      { extends: true, test: { name: 'zoned', include: [`packages/*/src/${zoned}`], pool: 'forks', env: { TZ: 'Europe/Stockholm' } } },
    ],
  },
});
