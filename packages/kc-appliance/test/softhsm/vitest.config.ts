import { defineConfig } from 'vitest/config';

const conditions = ['kc-source', 'module', 'node', 'development|production'];

/** SoftHSM as judge of what the appliance does over PKCS #11. PKCS11_MODULE is its module, PKCS11JS_FOLDER has pkcs11js. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/kc-appliance/test/softhsm/*.judge.ts'],
    environment: 'node',
    pool: 'threads',
    testTimeout: 60_000,
    server: { deps: { inline: [/packages\/kc-/] } },
  },
});
