import { describe, expect, it } from 'vitest';
import { importCycles } from './lib/importCycles.ts';

const cyclesOf = (imports: Readonly<Record<string, readonly string[]>>): string[] =>
  importCycles(new Map(Object.entries(imports))).map((cycle) => cycle.join(' '));

describe('importCycles', () => {
  it('finds none where imports have one direction', () => {
    expect(cyclesOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([]);
  });

  it('returns the shortest way back to the alphabetically first file', () => {
    expect(cyclesOf({ a: ['b'], b: ['c', 'd'], c: ['d'], d: ['b'], e: ['a'] })).toEqual(['b d b']);
    expect(cyclesOf({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a b c a']);
  });

  it('finds a file that imports itself, and cycles apart from each other', () => {
    expect(cyclesOf({ a: ['a'], b: ['c'], c: ['b'], d: ['a', 'b'] })).toEqual(['a a', 'b c b']);
  });
});
