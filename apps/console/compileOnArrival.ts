import type { Plugin } from 'vite';

/**
 * Adds a comment that makes Chromium compile all functions of a file while it downloads, instead of one by one on their first call. Other browsers ignore it.
 */
export const compileOnArrival: Plugin = {
  name: 'kc-compile-on-arrival',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};
