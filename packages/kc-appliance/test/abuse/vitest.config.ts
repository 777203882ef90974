import { defineConfig } from 'vitest/config';

const conditions = ['kc-source', 'module', 'node', 'development|production'];

/** Every call of the contract, made by those who may not and with what nobody should send. */
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
