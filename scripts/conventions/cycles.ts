import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { importCycles } from '../lib/importCycles.ts';
import { code, linksOf } from './sources.ts';

/** Returns the relative imports of every published file. Packages import each other in one direction only, which another check enforces. */
function relativeImports(): Map<string, string[]> {
  const own = code.filter((path) => /^(?:packages|apps)\/[^/]+\/src\//.test(path) && !/\.(?:test|stories)\.tsx?$/.test(path));
  const files = new Set(own);
  return new Map(
    own.map((path) => [
      path,
      linksOf(path)
        .filter(({ target }) => target.startsWith('.'))
        .map(({ target }) => join(dirname(path), target))
        .filter((target) => files.has(target)),
    ]),
  );
}

describe('imports', () => {
  /** Lint refuses cycles of static imports. A cycle through `import()` hides in which order modules load, and ties their chunks to each other. */
  it('have no cycle, with import() and types included', () => {
    expect(importCycles(relativeImports()).map((cycle) => cycle.join(' -> '))).toEqual([]);
  });
});
