import { describe, expect, it } from 'vitest';
import { createBoundedEntries } from './boundedEntries.ts';

const make = () => {
  const entries = createBoundedEntries<string>({ ofOne: 3, total: 5 });
  const add = (owner: string, ...ids: readonly string[]) => ids.forEach((id) => entries.add(id, owner, id, 0));
  const present = (owner: string, ...ids: readonly string[]) => ids.filter((id) => entries.use(id, owner, 0) !== undefined);
  return { entries, add, present };
};

describe('bounded entries of several clients', () => {
  it('drops the entry of the same owner that was idle longest', () => {
    const { entries, add, present } = make();
    add('a', 'a1', 'a2', 'a3');
    expect(entries.use('a1', 'a', 1)).toBe('a1');
    add('a', 'a4');
    expect(present('a', 'a1', 'a2', 'a3', 'a4')).toEqual(['a1', 'a3', 'a4']);
  });

  it('does not let a client with many entries displace those of others', () => {
    const { add, present } = make();
    add('b', 'b1');
    add('c', 'c1');
    add('a', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6');
    expect(present('b', 'b1')).toEqual(['b1']);
    expect(present('c', 'c1')).toEqual(['c1']);
    add('d', 'd1');
    expect(present('a', 'a4', 'a5', 'a6')).toEqual(['a5', 'a6']);
    expect(present('d', 'd1')).toEqual(['d1']);
  });

  it('finds and removes entries for their owner only', () => {
    const { entries, add } = make();
    add('a', 'a1');
    expect(entries.use('a1', 'b', 0)).toBeUndefined();
    entries.remove('a1', 'b');
    expect(entries.use('a1', 'a', 7)).toBe('a1');
    entries.prune((_, usedAt) => usedAt < 7);
    expect(entries.use('a1', 'a', 7)).toBe('a1');
    entries.remove('a1', 'a');
    expect(entries.use('a1', 'a', 7)).toBeUndefined();
  });
});
