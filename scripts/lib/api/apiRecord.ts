import type { Package } from '../packages.ts';
import { hashOf } from './publicApi.ts';

/** First line of api.txt: the last released version, and the hash of its public API. */
const FIRST = /^# \S+ (\S+), API at its release: (\S+)\n/;

/** Returns the text of api.txt. The first line stays the same until the version of the package changes. Then the current API counts as the released one. */
export function recordOf({ name, version }: Pick<Package, 'name' | 'version'>, api: string, before: string): string {
  const [, released, hash] = FIRST.exec(before) ?? [];
  const then = released === undefined ? 'nothing' : released === version ? hash : hashOf(api);
  return `# ${name} ${version}, API at its release: ${then}\n\n${api}`;
}

interface Compared {
  pkg: Pick<Package, 'name'>;
  /** The current text of api.txt. */
  before: string;
  /** The expected text of api.txt. */
  after: string;
  /** The texts of the pending changesets in .changeset. */
  changesets: readonly string[];
}

/** Returns the problems as sentences: api.txt is out of date, or the API changed without a changeset. */
export function differences({ pkg: { name }, before, after, changesets }: Compared): string[] {
  const stale = before === after ? [] : [`packages/${name}/api.txt differs from the API of ${name}${firstDifference(before, after)} npm run api writes it.`];
  const [first = '', released] = FIRST.exec(after) ?? [];
  const changed = released !== undefined && FIRST.exec(after)?.[2] !== hashOf(after.slice(first.length + 1));
  const isNamed = changesets.some((text) => new RegExp(`^['"]?${name}['"]?:`, 'm').test(text.split(/^---$/m)[1] ?? ''));
  return changed && !isNamed ? [...stale, `The API of ${name} has changed since ${released}, and no changeset names it: npm run changeset writes one.`] : stale;
}

function firstDifference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const at = now.findIndex((line, i) => line !== old[i]);
  return at < 0 ? ', which has fewer lines.' : `, first in line ${at + 1}: '${(old[at] ?? '').slice(0, 120)}' is now '${(now[at] ?? '').slice(0, 120)}'.`;
}
