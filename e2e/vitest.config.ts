import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longestFirst.ts';

const conditions = ['kc-source', 'module', 'node', 'development|production'];

/**
 * Tests from outside: the built console in a browser, and the packages as installed by users. One file at a time by default, because each uses a browser; `npm
 * test` runs several.
 */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Vitest loads globalSetup in a separate environment, which does not inherit the conditions.
  environments: { __vitest__: { resolve: { conditions } } },
  test: {
    include: ['e2e/**/*.e2e.ts'],
    environment: 'node',
    globalSetup: ['e2e/seeded.ts'],
    pool: 'forks',
    // A worker loads the appliance and starts a browser once, not once for each of its files.
    isolate: false,
    fileParallelism: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 10_000 } },
    server: { deps: { inline: [/packages\/kc-/] } },
  },
});
