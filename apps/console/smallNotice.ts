import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const NAME = 'notice.js';

/** Writes `public/notice.js` as small as it gets: it is a script of the first visit. It stays in words that any browser knows (ES5). */
export const smallNotice: Plugin = {
  name: 'kc-small-notice',
  apply: 'build',
  generateBundle() {
    const source = readFileSync(join(import.meta.dirname, 'public', NAME), 'utf8');
    const { code, errors } = minifySync(NAME, source, { compress: { target: 'es2015' }, mangle: true });
    if (errors.length > 0) throw new Error(`${NAME}: ${errors[0]?.message}`);
    // The minifier quotes as it likes, and has no target that old.
    const plain = code.replaceAll(/`([^`'\\$]*)`/g, "'$1'");
    if (plain.includes('`')) throw new Error(`${NAME} has a text that cannot stand between plain quotes.`);
    this.emitFile({ type: 'asset', fileName: NAME, source: plain });
  },
};
