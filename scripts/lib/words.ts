import { readFileSync } from 'node:fs';
import { at } from './paths.ts';

/** The languages that the console is translated into. */
export const translated = ['de', 'ja', 'ar'] as const;
type Translated = (typeof translated)[number];

export const wordsPath = (language: Translated): string => at('packages', 'kc-intl', 'words', `${language}.json`);

/** The texts of a language, each by its English one. */
export const wordsOf = (language: Translated): Record<string, string> => JSON.parse(readFileSync(wordsPath(language), 'utf8')) as Record<string, string>;

interface Gaps {
  /** Said by the code, and without a text in this language. */
  missing: string[];
  /** In the words of this language, and said by nothing. */
  unused: string[];
}

/** What a language lacks of the messages that the code says, and what it has too much. */
export function gapsOf(words: Readonly<Record<string, string>>, messages: ReadonlySet<string>): Gaps {
  return {
    missing: [...messages].filter((message) => !words[message]).sort(),
    unused: Object.keys(words).filter((message) => !messages.has(message)),
  };
}
