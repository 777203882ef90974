import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);

/** What a browser is sent as a text of ours; fonts are packed already. */
const packable = /\.(?:js|css|svg)$/;
/** The same code in another language: the server packs what is asked for of it, once and a little less, as all of them would be most of a build. */
const inAnotherLanguage = /^assets\/[a-z]{2}-\w+\//;

/**
 * Writes each file beside itself as Brotli makes it smallest, `page-1a2b.js.br`: seven in a hundred smaller than what a
 * server has the time for while somebody waits, and no server packs it again.
 */
export const packAhead: Plugin = {
  name: 'kc-pack-ahead',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => packable.test(name) && !inAnotherLanguage.test(name));
    await Promise.all(
      names.map(async (name) => {
        const plain = await readFile(join(dir, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
        await writeFile(join(dir, `${name}.br`), await brotli(plain, { params }));
      }),
    );
  },
};
