import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from 'kc-intl/language';
import { databaseTerms } from './databaseTerms.ts';

const wordsOf = (id: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../packages/kc-intl/words/${id}.json`, import.meta.url), 'utf8')) as Record<string, string>;

/** Texts about a product, a license feature or a vault, which keep the name. */
const kept = /Cloud Key Management|cloud key manager|\(BYOK\)|Google Cloud key/;
const cloudTexts = Object.keys(wordsOf('de')).filter((text) => /cloud key/i.test(text) && !kept.test(text));
const cloudKey = { en: /cloud key/i, de: /Cloud-Schlüssel/, ja: /クラウド鍵/, ar: /(?:مفتاح|مفاتيح)\S* (?:ال)?سحاب/ };

describe('the terms of a database vault', () => {
  it.each(languages.map(({ id }) => id))('replace "cloud key" in every text in %s', (id) => {
    const words = id === 'en' ? {} : wordsOf(id);
    const texts = cloudTexts.map((text) => words[text] ?? text);
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => !cloudKey[id].test(text))).toEqual([]);
    expect(texts.map((text) => databaseTerms(id, text)).filter((text) => cloudKey[id].test(text))).toEqual([]);
  });

  it.each([
    ['Create cloud key', 'Create database key'],
    ['Cloud keys audit log', 'Database keys audit log'],
    ['{count, plural, one {# cloud key} other {# cloud keys}}', '{count, plural, one {# database key} other {# database keys}}'],
    ['CloudKey Created Successfully', 'CloudKey Created Successfully'],
    ['Cloud keys (BYOK)', 'Cloud keys (BYOK)'],
    ['Only Google Cloud keys have roles.', 'Only Google Cloud keys have roles.'],
    ['cloud key manager', 'cloud key manager'],
  ])('word "%s" as "%s"', (before, after) => {
    expect(databaseTerms('en', before)).toBe(after);
  });

  it('keep the name of the license feature in every language', () => {
    for (const { id } of languages.slice(1)) {
      const feature = wordsOf(id)['Cloud keys (BYOK)'] ?? '';
      expect(databaseTerms(id, feature)).toBe(feature);
    }
  });
});
