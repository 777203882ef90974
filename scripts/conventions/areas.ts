import { basename, dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { packages, sourcesOf } from '../lib/packages.ts';
import { linksOf } from './sources.ts';

/** A link into an area of a room from elsewhere in it, types included. */
interface Crossing {
  /** Undefined for a file of the room itself. */
  from: string | undefined;
  to: string;
  /** path:line of the import. */
  place: string;
  /** The file that it leads to. */
  target: string;
  /** From the importing file to the other area's folder: '../../session'. */
  way: string;
}

/** The folder below a room that holds this file: 'session'; undefined for a file of the room itself. */
const areaOf = (room: string, path: string): string | undefined =>
  path.startsWith(`${room}/`) ? path.slice(room.length + 1).match(/^([^/]+)\//)?.[1] : undefined;

/** Every link into another area of a room, of files that are published: stories and tests may look wherever they like. */
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

/** Every circle of areas, as the imports that make it. */
function circles(all: readonly Crossing[]): string[][] {
  // Where one way from an area has led to nothing, no other one does: each area is gone through once.
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
    // Told once, at the first of its areas.
    if (!circle || circle.some(({ from = '' }) => from < area)) return [];
    return [circle.map(({ from, to, place }) => `${from} -> ${to}: ${place}`)];
  });
}

/** Folders that all areas stand on, or that stand on all areas. */
const grounds = ['packages/kc-appliance/src/core', 'packages/kc-appliance/src/node', 'packages/kc-appliance/src/scenarios'];

describe('areas', () => {
  it.each(['packages/kc-appliance/src', 'packages/kc-screens/src'])('of %s are entered by their index.ts alone', (room) => {
    const inside = crossings(room).filter(({ to, target }) => basename(target) !== 'index.ts' && !grounds.includes(`${room}/${to}`));
    expect(inside.map(({ place, target, way }) => `${place}: import from '${way}/index.ts' what ${target} gives`)).toEqual([]);
  });

  /** What two areas share moves down: into the shell or the core, or into a small area of its own. */
  it.each(['packages/kc-api/src/contract', 'packages/kc-api/src/rules', 'packages/kc-appliance/src', 'packages/kc-screens/src'])(
    'of %s import each other in no circle',
    (room) => {
      expect(circles(crossings(room))).toEqual([]);
    },
  );
});
