import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { declarationsOf } from './declarations.ts';
import { type Package, entriesOf } from '../packages.ts';

/** Declarations up to this length (in characters) appear in full. A longer one, such as a schema, is cut and gets a hash. */
const MOST = 1_600;
const BEGINNING = 120;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const short = (text: string): string =>
  text.length <= MOST ? text : `${text.replace(/\s+/g, ' ').slice(0, BEGINNING).trimEnd()} … ${text.length} characters, ${hashOf(text)}`;

/** A declaration, and the file of `dist` that holds it. */
interface Place {
  file: string;
  name: string;
}

/**
 * Returns the public API of a package as text. It lists the exports of each public and beta entry point with their declarations, then the types that these use
 * without exporting them. Of internal entry points it lists the keys of `exports` only: nothing is promised about their contents. The source is the
 * declarations in `dist`, which users of the package get. The text names no file, so moving internal code does not change it.
 */
export function publicApi({ name: pkg, dir }: Pick<Package, 'name' | 'dir'>): string {
  const dist = join(dir, 'dist');
  const paths = globSync('**/*.d.ts', { cwd: dist }).map((path) => path.replaceAll('\\', '/'));
  const files = new Map(paths.sort().map((path) => [path, declarationsOf(readFileSync(join(dist, path), 'utf8'), path)]));
  const additions = [...files.values()].flatMap((file) => file.additions);
  const read = (path: string) => {
    const file = files.get(path);
    if (!file) throw new Error(`${pkg}: there are no declarations in ${path}.`);
    return file;
  };

  /** Follows re-exports and imports to the declaration. Undefined if another package declares the name. */
  const find = (file: string, name: string): Place | undefined => {
    const { own, links, exports } = read(file);
    if (own.has(name)) return { file, name };
    const link = links.get(name) ?? exports.get(name);
    return link?.file === undefined ? undefined : find(link.file, link.name);
  };

  const keyOf = ({ file, name }: Place): string => `${file} ${name}`;
  const shown = new Set<string>();
  const named: Place[] = [];
  const show = ({ file, name }: Place): string => {
    const parts = [{ from: file, declaration: read(file).own.get(name) }, ...additions.filter((addition) => addition.to === file && addition.name === name)];
    for (const { from, declaration } of parts) for (const one of declaration?.names ?? []) named.push(...[find(from, one) ?? []].flat());
    shown.add(keyOf({ file, name }));
    return parts.map(({ declaration }) => short(declaration?.text ?? '')).join('\n');
  };

  const lines: string[] = [];
  const internal = new Set<string>();
  for (const { subpath, key, source, stability } of entriesOf(dir)) {
    if (stability === 'internal') {
      internal.add(`${pkg}${key.slice(1)}`);
      continue;
    }
    const file = source.replace(/^src\//, '').replace(/\.tsx?$/, '.d.ts');
    lines.push('', `## ${pkg}${subpath.slice(1)} (${stability ?? 'not stated'})`, '');
    for (const [name, { file: from, name: there }] of [...read(file).exports].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const place = find(from ?? file, there);
      if (!place) lines.push(`${name}: of another package`);
      else if (shown.has(keyOf(place))) lines.push(`${name}: see ${place.name} above`);
      else lines.push(place.name === name ? show(place) : `${name}: ${show(place)}`);
    }
  }

  const behind: string[] = [];
  for (let place = named.pop(); place; place = named.pop()) if (!shown.has(keyOf(place))) behind.push(show(place));
  if (behind.length > 0) lines.push('', '## Types that these use and no entry point exports', '', ...behind.sort());
  if (internal.size > 0) lines.push('', '## Internal entry points, for the packages of this repository', '', ...[...internal].sort());
  return `${lines.join('\n').trim()}\n`;
}
