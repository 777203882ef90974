import { defineConfig } from 'vitest/config';

const conditions = ['kc-source', 'module', 'node', 'development|production'];

/** PyKMIP as judge of what the appliance says over KMIP, in both directions. KMIP_PYTHON is a Python that has it. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/kc-appliance/test/pykmip/*.judge.ts'],
    environment: 'node',
    pool: 'threads',
    testTimeout: 60_000,
    server: { deps: { inline: [/packages\/kc-/] } },
  },
});
