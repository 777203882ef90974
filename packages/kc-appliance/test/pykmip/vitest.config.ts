import { defineConfig } from 'vitest/config';

const conditions = ['kc-source', 'module', 'node', 'development|production'];

/** Tests KMIP against PyKMIP, in both directions. KMIP_PYTHON is a Python interpreter with PyKMIP. */
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
