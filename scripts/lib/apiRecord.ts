import type { Package } from './packages.ts';
import { hashOf } from './publicApi.ts';

/** The first line of api.txt: the version that was last released, and the hash of what it gave away. */
const FIRST = /^# \S+ (\S+), given away when it was released: (\S+)\n/;

/**
 * The text of api.txt. Its first line stays what it was until the version of the package is another one: then what
 * there is now is what was released.
 */
export function recordOf({ name, version }: Pick<Package, 'name' | 'version'>, api: string, before: string): string {
  const [, released, hash] = FIRST.exec(before) ?? [];
  const then = released === undefined ? 'nothing' : released === version ? hash : hashOf(api);
  return `# ${name} ${version}, given away when it was released: ${then}\n\n${api}`;
}

interface Compared {
  pkg: Pick<Package, 'name'>;
  /** What api.txt says. */
  before: string;
  /** What it should say. */
  after: string;
  /** The texts that wait in .changeset. */
  changesets: readonly string[];
}

/** What is wrong with api.txt, as sentences: it differs, or nobody has told the users of the package. */
export function differences({ pkg: { name }, before, after, changesets }: Compared): string[] {
  const stale =
    before === after ? [] : [`packages/${name}/api.txt differs from what ${name} gives away${firstDifference(before, after)} npm run api writes it.`];
  const [first = '', released] = FIRST.exec(after) ?? [];
  const changed = released !== undefined && FIRST.exec(after)?.[2] !== hashOf(after.slice(first.length + 1));
  const told = changesets.some((text) => new RegExp(`^['"]?${name}['"]?:`, 'm').test(text.split(/^---$/m)[1] ?? ''));
  return changed && !told
    ? [...stale, `What ${name} gives away has changed since ${released}, and no changeset says so: npm run changeset writes one.`]
    : stale;
}

function firstDifference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const at = now.findIndex((line, i) => line !== old[i]);
  return at < 0 ? ', which says less.' : `, first in line ${at + 1}: '${(old[at] ?? '').slice(0, 120)}' is now '${(now[at] ?? '').slice(0, 120)}'.`;
}
