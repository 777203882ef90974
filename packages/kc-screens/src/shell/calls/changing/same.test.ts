import { describe, expect, it } from 'vitest';
import { same } from './same.ts';

describe('same', () => {
  it('compares values as they are serialized', () => {
    expect(same({ amount: 10, unit: 'y' }, { unit: 'y', amount: 10 })).toBe(true);
    expect(same([{ a: 1, b: [{ c: 2, d: 3 }] }], [{ b: [{ d: 3, c: 2 }], a: 1 }])).toBe(true);
    expect(same({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(same(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(same({ a: 1 }, { a: '1' })).toBe(false);
    expect(same(null, undefined)).toBe(false);
  });

  it('distinguishes two files with the same content', () => {
    const file = new Blob(['a']);
    expect(same(file, file)).toBe(true);
    expect(same(file, new Blob(['a']))).toBe(false);
    expect(same(file, {})).toBe(false);
  });
});
