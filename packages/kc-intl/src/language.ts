export type LanguageId = 'en' | 'de' | 'ja' | 'ar';

export interface Language {
  id: LanguageId;
  /** Its name in the language itself. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** Locale for Intl. Arabic uses the digits 0 to 9, because addresses, versions and sizes next to them have no other digits. */
  locale: string;
}

/** The languages of the console. The first is the language of its source texts. */
export const languages: readonly Language[] = [
  { id: 'en', name: 'English', dir: 'ltr', locale: 'en-US' },
  { id: 'de', name: 'Deutsch', dir: 'ltr', locale: 'de' },
  { id: 'ja', name: '日本語', dir: 'ltr', locale: 'ja' },
  { id: 'ar', name: 'العربية', dir: 'rtl', locale: 'ar-u-nu-latn' },
];

const english = languages[0] as Language;

/** Returns the first requested language that the console has, such as those of a browser ('de-AT'). Default: English. */
export function languageOf(wishes: readonly (string | null | undefined)[]): Language {
  const known = wishes.flatMap((wish) => languages.find(({ id }) => id === wish?.toLowerCase().split('-')[0]) ?? []);
  return known[0] ?? english;
}

/** Messages by their English text, or a function that translates a message. */
export type Words = Readonly<Record<string, string>> | ((message: string) => string);

let now: Language = english;
/** Looks up a message in the current language. `replaceTexts` puts its own lookup before it. */
export let find: (message: string) => string = (message) => message;

/**
 * Sets the language of the page. Modules read titles and labels while they load, so call this before the import of kc-screens. Another language needs a
 * reload of the page. Default: English. A message that is missing in `words` stays English.
 */
export function speak(language: Language, words: Words = {}): void {
  now = language;
  find = typeof words === 'function' ? words : (message) => (Object.hasOwn(words, message) ? (words[message] ?? message) : message);
}

/** Returns the current language. */
export const spoken = (): Language => now;

/** Returns a message in the current language, before its arguments are inserted. */
export const worded = (message: string): string => find(message);
