import { readFileSync } from 'node:fs';
import { at } from './paths.ts';

/** The languages that the console is translated into. */
export const translated = ['de', 'ja', 'ar'] as const;
type Translated = (typeof translated)[number];

export const wordsPath = (language: Translated): string => at('packages', 'kc-intl', 'words', `${language}.json`);

/** Returns the translations of a language, by English text. */
export const wordsOf = (language: Translated): Record<string, string> => JSON.parse(readFileSync(wordsPath(language), 'utf8')) as Record<string, string>;

interface Gaps {
  /** English texts in the code without a translation. */
  missing: string[];
  /** Translations whose English text is not in the code. */
  unused: string[];
}

/** Compares the translations of a language with the messages in the code. */
export function gapsOf(words: Readonly<Record<string, string>>, messages: ReadonlySet<string>): Gaps {
  return {
    missing: [...messages].filter((message) => !words[message]).sort(),
    unused: Object.keys(words).filter((message) => !messages.has(message)),
  };
}
