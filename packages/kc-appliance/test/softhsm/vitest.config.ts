import { defineConfig } from 'vitest/config';

const conditions = ['kc-source', 'module', 'node', 'development|production'];

/** Tests PKCS #11 against SoftHSM. PKCS11_MODULE is the path of its module, PKCS11JS_FOLDER contains pkcs11js. */
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
