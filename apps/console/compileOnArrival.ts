import type { Plugin } from 'vite';

/**
 * The browser compiles a file with this comment while it arrives, beside the page, and not function by function when the
 * page first calls them. Other browsers pass over it.
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
