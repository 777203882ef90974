import { describe, expect, it } from 'vitest';
import { listed } from './listed.ts';

describe('words in a sentence', () => {
  it('are listed as English readers expect it', () => {
    const all = ['a', 'b', 'c', 'd'];
    const styles = { and: new Intl.ListFormat('en'), or: new Intl.ListFormat('en', { type: 'disjunction' }) } as const;
    for (const link of ['and', 'or'] as const)
      for (let n = 0; n <= all.length; n++) expect(listed(all.slice(0, n), link)).toBe(styles[link].format(all.slice(0, n)));
    expect(listed(all, 'or')).toBe('a, b, c, or d');
  });
});
