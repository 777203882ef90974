import { dirname } from 'node:path/posix';
import { entriesOf, packages } from '../packages.ts';

/**
 * Returns the stability of what a stories file shows: that of the entry point in its folder, or in the closest folder above. 'internal' if no entry point
 * exports it.
 */
export function stabilityOf(importPath: string): string {
  const [, name, path = ''] = /packages\/([\w-]+)\/(.*)$/.exec(importPath) ?? [];
  const found = packages().find((one) => one.name === name);
  if (!found) return 'internal';
  const entries = entriesOf(found.dir);
  for (let folder = dirname(path); folder !== '.' && folder !== 'src'; folder = dirname(folder)) {
    const here = entries.filter(({ source }) => dirname(source) === folder).map(({ stability }) => stability);
    const best = (['public', 'beta'] as const).find((one) => here.includes(one));
    if (best) return best;
  }
  return 'internal';
}
