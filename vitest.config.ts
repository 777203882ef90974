import { defineConfig } from 'vitest/config';

/** Tests with a local time zone other than UTC. Their process starts in that zone, because all threads of a process share one. */
const zoned = '**/*.tz.test.ts';

/**
 * Files that share the modules of a thread, so a lasting mock in one file would affect the next. Vitest restores spies; scripts/conventions rejects other
 * mocks.
 */
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
      // These files run without isolation: a thread loads the appliance and the contract once, not once per file. That takes a quarter of the time.
      {
        extends: true,
        test: { name: 'appliance', include: [sharing], exclude, isolate: false, restoreMocks: true },
      },
      { extends: true, test: { name: 'zoned', include: [`packages/*/src/${zoned}`], pool: 'forks', env: { TZ: 'Europe/Stockholm' } } },
    ],
  },
});
