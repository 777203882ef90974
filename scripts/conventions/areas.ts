import { basename, dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { packages, sourcesOf } from '../lib/packages.ts';
import { linksOf } from './sources.ts';

/** An import from one area of a root folder into another, type-only imports included. */
interface Crossing {
  /** Undefined if the file belongs to no area. */
  from: string | undefined;
  to: string;
  /** path:line of the import. */
  place: string;
  /** The imported file. */
  target: string;
  /** Relative path from the importing file to the folder of the other area: '../../session'. */
  way: string;
}

/** Returns the name of the folder below `room` that contains the file, such as 'session'. Undefined for a file directly in `room`. */
const areaOf = (room: string, path: string): string | undefined =>
  path.startsWith(`${room}/`) ? path.slice(room.length + 1).match(/^([^/]+)\//)?.[1] : undefined;

/** Returns every import into another area, from published files only. Stories and tests may import anything. */
function crossings(room: string): Crossing[] {
  const pkg = packages().find(({ dir }) => room.startsWith(`packages/${basename(dir)}/`));
  if (!pkg) throw new Error(`No package holds ${room}.`);
  return sourcesOf(pkg.dir)
    .map((source) => `packages/${basename(pkg.dir)}/${source}`)
    .flatMap((path) =>
      linksOf(path).flatMap(({ target: said, line }) => {
        const target = join(dirname(path), said);
        const from = areaOf(room, path);
        const to = said.startsWith('.') ? areaOf(room, target) : undefined;
        if (to === undefined || from === to) return [];
        const way = said.slice(0, said.length - target.length + `${room}/${to}`.length);
        return [{ from, to, place: `${path}:${line}`, target, way }];
      }),
    );
}

/** Returns every import cycle between areas, as a list of its imports. */
function circles(all: readonly Crossing[]): string[][] {
  // Visit each area only once: if one path through it does not close the cycle, no other path does.
  const wayBack = (from: string, to: string, seen: Set<string>): Crossing[] | undefined => {
    seen.add(from);
    for (const crossing of all) {
      if (crossing.from !== from) continue;
      if (crossing.to === to) return [crossing];
      const rest = seen.has(crossing.to) ? undefined : wayBack(crossing.to, to, seen);
      if (rest) return [crossing, ...rest];
    }
    return undefined;
  };
  const areas = [...new Set(all.flatMap(({ from }) => from ?? []))].sort();
  return areas.flatMap((area) => {
    const circle = wayBack(area, area, new Set());
    // Report each cycle once, at its alphabetically first area.
    if (!circle || circle.some(({ from = '' }) => from < area)) return [];
    return [circle.map(({ from, to, place }) => `${from} -> ${to}: ${place}`)];
  });
}

/** Folders that every area imports, or that import every area. */
const grounds = ['packages/kc-appliance/src/core', 'packages/kc-appliance/src/node', 'packages/kc-appliance/src/scenarios'];

describe('areas', () => {
  it.each(['packages/kc-appliance/src', 'packages/kc-screens/src'])('of %s are entered by their index.ts alone', (room) => {
    const inside = crossings(room).filter(({ to, target }) => basename(target) !== 'index.ts' && !grounds.includes(`${room}/${to}`));
    expect(inside.map(({ place, target, way }) => `${place}: import from '${way}/index.ts' what ${target} gives`)).toEqual([]);
  });

  /** The fix for a cycle: move shared code into the shell, the core or a small area of its own. */
  it.each(['packages/kc-api/src/contract', 'packages/kc-api/src/rules', 'packages/kc-appliance/src', 'packages/kc-screens/src'])(
    'of %s import each other in no circle',
    (room) => {
      expect(circles(crossings(room))).toEqual([]);
    },
  );
});
