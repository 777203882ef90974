export type LanguageId = 'en' | 'de' | 'ja' | 'ar';

export interface Language {
  id: LanguageId;
  /** As its speakers call it. */
  name: string;
  dir: 'ltr' | 'rtl';
  /**
   * What Intl is asked for. Arabic with the digits of this page, 0 to 9: they stand beside addresses, versions and sizes, which have no others.
   */
  locale: string;
}

/** The languages that the console speaks; the first is the one that it is written in. */
export const languages: readonly Language[] = [
  { id: 'en', name: 'English', dir: 'ltr', locale: 'en-US' },
  { id: 'de', name: 'Deutsch', dir: 'ltr', locale: 'de' },
  { id: 'ja', name: '日本語', dir: 'ltr', locale: 'ja' },
  { id: 'ar', name: 'العربية', dir: 'rtl', locale: 'ar-u-nu-latn' },
];

const english = languages[0] as Language;

/** The first of the wishes that the console speaks, such as those of a browser ('de-AT'); English where it speaks none of them. */
export function languageOf(wishes: readonly (string | null | undefined)[]): Language {
  const known = wishes.flatMap((wish) => languages.find(({ id }) => id === wish?.toLowerCase().split('-')[0]) ?? []);
  return known[0] ?? english;
}

/** Messages by their English text, or what makes another text of one. */
export type Words = Readonly<Record<string, string>> | ((message: string) => string);

let now: Language = english;
/** Looks a message up in the words of the language. `replaceTexts` puts its own before it. */
export let find: (message: string) => string = (message) => message;

/**
 * Speaks a language from here on. Titles and labels are read while their modules load: so this comes before any of kc-screens is imported, and
 * another language needs a new page. Default: English. A message that `words` does not have is said in English.
 */
export function speak(language: Language, words: Words = {}): void {
  now = language;
  find = typeof words === 'function' ? words : (message) => (Object.hasOwn(words, message) ? (words[message] ?? message) : message);
}

/** The language that is spoken. */
export const spoken = (): Language => now;

/** A message in the language that is spoken, its arguments not yet put in. */
export const worded = (message: string): string => find(message);
