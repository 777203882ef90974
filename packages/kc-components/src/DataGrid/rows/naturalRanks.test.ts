import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { naturalRanks } from './naturalRanks.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
/** Computes ranks by comparing all pairs. */
const ranksBy = (texts: readonly string[], compare: (a: string, b: string) => number) => {
  const different: string[] = [];
  for (const text of texts.toSorted(compare)) if (different.length === 0 || compare(different.at(-1)!, text) !== 0) different.push(text);
  return texts.map((text) => different.findIndex((one) => compare(one, text) === 0) + 1);
};

describe('naturalRanks', () => {
  it('agrees with Intl.Collator on letters and digits', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcxyzABC0123'), maxLength: 8 }).filter((text) => !/0\d/.test(text));
    const texts = fc.array(
      fc.oneof(
        word,
        word.map((end) => `beginning like many others do ${end}`),
      ),
      { maxLength: 90 },
    );
    fc.assert(
      fc.property(texts, (all) => {
        expect([...naturalRanks(all)]).toEqual(ranksBy(all, (a, b) => collator.compare(a, b)));
      }),
    );
  });

  it('orders all characters by their code, also beyond ASCII', () => {
    const units = ['a', 'b', ' ', '~', '}', '\u007f', '\u0001', 'Ж', '中', '\uffff'];
    const text = fc.string({ unit: fc.constantFrom(...units), maxLength: 14 });
    const plain = (one: string) => one.toLowerCase().normalize('NFD');
    fc.assert(
      fc.property(fc.array(text, { maxLength: 120 }), (all) => {
        expect([...naturalRanks(all)]).toEqual(ranksBy(all, (a, b) => (plain(a) < plain(b) ? -1 : plain(a) > plain(b) ? 1 : 0)));
      }),
    );
  });

  it('gives the same rank to texts that differ only in case, accents or leading zeros', () => {
    expect([...naturalRanks(['Éclair', 'eclair', 'node-09', 'NODE-9', 'node-10'])]).toEqual([1, 1, 2, 2, 3]);
  });

  it('ranks long common prefixes, equal texts and long numbers', () => {
    const late = Array.from({ length: 3000 }, (_, i) => `a beginning that all of them have ${(i * 7919) % 3000}`);
    expect([...naturalRanks(late)]).toEqual(late.map((_, i) => ((i * 7919) % 3000) + 1));
    expect(new Set(naturalRanks(Array.from({ length: 500 }, () => 'the same')))).toEqual(new Set([1]));
    expect(new Set(naturalRanks(Array.from({ length: 20 }, () => '')))).toEqual(new Set([1]));
    expect([...naturalRanks(Array.from({ length: 200 }, (_, i) => 'x'.repeat(i % 50)))]).toEqual(Array.from({ length: 200 }, (_, i) => (i % 50) + 1));
    expect([...naturalRanks(Array.from({ length: 60 }, (_, i) => `1${'0'.repeat(59 - i)}`))]).toEqual(Array.from({ length: 60 }, (_, i) => 60 - i));
  });

  it('returns nothing for an empty list', () => expect([...naturalRanks([])]).toEqual([]));
});
