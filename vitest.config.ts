import { defineConfig } from 'vitest/config';

/** Tests of clocks other than UTC: their process begins in such a zone. The threads of one have all the same. */
const zoned = '**/*.tz.test.ts';

/** Files that share a thread's modules: what one of them replaced for good the next would find. Spies are taken back, and scripts/conventions refuses the rest. */
const sharing = 'packages/{kc-appliance,kc-api}/{src,test}/**/*.test.ts';

const exclude = ['**/node_modules/**', '**/dist/**', zoned];

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
          exclude: [...exclude, sharing],
        },
      },
      // What an appliance and its contract are made of is read once by a thread and not once by a file: a quarter of their time.
      {
        extends: true,
        test: { name: 'appliance', include: [sharing], exclude, isolate: false, restoreMocks: true },
      },
      { extends: true, test: { name: 'zoned', include: [`packages/*/src/${zoned}`], pool: 'forks', env: { TZ: 'Europe/Stockholm' } } },
    ],
  },
});
