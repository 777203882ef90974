import { afterEach, describe, expect, it } from 'vitest';
import { languages, speak } from 'kc-intl/language';
import { listed } from './listed.ts';

afterEach(() => languages[0] && speak(languages[0]));

describe('listed', () => {
  it('joins words as Intl.ListFormat does in English', () => {
    const all = ['a', 'b', 'c', 'd'];
    const styles = { and: new Intl.ListFormat('en'), or: new Intl.ListFormat('en', { type: 'disjunction' }) } as const;
    for (const link of ['and', 'or'] as const)
      for (let n = 0; n <= all.length; n++) expect(listed(all.slice(0, n), link)).toBe(styles[link].format(all.slice(0, n)));
    expect(listed(all, 'or')).toBe('a, b, c, or d');
  });

  it.each([
    ['de', 'a, b und c', 'a, b oder c'],
    ['ja', 'a、b、c', 'a、b、またはc'],
    ['ar', 'a وb وc', 'a أو b أو c'],
  ])('joins words as the language does: %s', (id, and, or) => {
    const language = languages.find((one) => one.id === id);
    if (language) speak(language);
    expect([listed(['a', 'b', 'c'], 'and'), listed(['a', 'b', 'c'], 'or'), listed([], 'and')]).toEqual([and, or, '']);
  });
});
