import { defineConfig } from 'vitest/config';

const conditions = ['kc-source', 'module', 'node', 'development|production'];

/** Contract tests: every call by every role, with malformed input. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/kc-appliance/test/abuse/*.abuse.ts'],
    environment: 'node',
    globalSetup: ['packages/kc-appliance/test/laidScenarios.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000,
    server: { deps: { inline: [/packages\/kc-/] } },
  },
});
