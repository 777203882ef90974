import type { Words, LanguageId } from 'kc-intl/language';

type WordFile = Promise<{ default: Readonly<Record<string, string>> }>;

const files: Partial<Record<LanguageId, () => WordFile>> = {
  de: () => import('kc-intl/words/de.json', { with: { type: 'json' } }),
  ja: () => import('kc-intl/words/ja.json', { with: { type: 'json' } }),
  ar: () => import('kc-intl/words/ar.json', { with: { type: 'json' } }),
};

/** Returns the texts of a language, by their English message; none for English. */
export async function wordsOf(language: LanguageId): Promise<Exclude<Words, (message: string) => string>> {
  return (await files[language]?.())?.default ?? {};
}
