import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const NAME = 'notice.js';

/** Minifies `public/notice.js`, which every first visit loads. The code must stay ES5, so that any browser can run it. */
export const smallNotice: Plugin = {
  name: 'kc-small-notice',
  apply: 'build',
  generateBundle() {
    const source = readFileSync(join(import.meta.dirname, 'public', NAME), 'utf8');
    const { code, errors } = minifySync(NAME, source, { compress: { target: 'es2015' }, mangle: true });
    if (errors.length > 0) throw new Error(`${NAME}: ${errors[0]?.message}`);
    // The minifier may use template literals, and has no target as old as ES5.
    const plain = code.replaceAll(/`([^`'\\$]*)`/g, "'$1'");
    if (plain.includes('`')) throw new Error(`${NAME} has a text that cannot stand between plain quotes.`);
    this.emitFile({ type: 'asset', fileName: NAME, source: plain });
  },
};
