import { spoken } from 'kc-intl/language';

/** 'a', 'a or b', 'a, b, or c'. English avoids Intl.ListFormat, because creating one takes 12 ms before the first render. */
export function listed(words: readonly string[], link: 'and' | 'or'): string {
  const { id, locale } = spoken();
  if (id !== 'en') return new Intl.ListFormat(locale, { type: link === 'and' ? 'conjunction' : 'disjunction' }).format(words);
  const [last = '', ...before] = words.toReversed();
  if (before.length === 0) return last;
  return `${before.toReversed().join(', ')}${before.length > 1 ? ',' : ''} ${link} ${last}`;
}
