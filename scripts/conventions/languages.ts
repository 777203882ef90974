import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createIntl, createIntlCache } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { formatMessage } from 'kc-intl/formatMessage';
import { hearing } from 'kc-intl/heard';
import { languageOf, languages, speak } from 'kc-intl/language';
import { applianceSources, saidTexts } from '../lib/messages.ts';
import { ownTexts } from './ownTexts.ts';
import { unspoken } from './unspoken.ts';
import { gapsOf, translated, wordsOf } from '../lib/words.ts';

const said = saidTexts();
const messages = new Set(said.map(({ message }) => message));
const wordedByAppliance = new Set(saidTexts(applianceSources).map(({ message }) => message));
const cache = createIntlCache();
const localeOf = (id: string): string => languages.find((one) => one.id === id)?.locale ?? 'en-US';

const parsed = (message: string) => parse(message, { ignoreTag: true });

/** Returns the placeholders of a message and the plural forms that it defines. */
function partsOf(elements: readonly MessageFormatElement[]): { names: Set<string>; plurals: string[][] } {
  const found = { names: new Set<string>(), plurals: [] as string[][] };
  for (const element of elements) {
    if (element.type === TYPE.argument) found.names.add(element.value);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    found.names.add(element.value);
    if (element.type === TYPE.plural) found.plurals.push(Object.keys(element.options));
    for (const { value } of Object.values(element.options)) {
      const inner = partsOf(value);
      for (const name of inner.names) found.names.add(name);
      found.plurals.push(...inner.plurals);
    }
  }
  return found;
}
const namesOf = (message: string): string => [...partsOf(parsed(message)).names].sort().join();

/** Sample counts for plurals. Other placeholders get a word. */
const tried = [0, 1, 2, 3, 11, 100, 12_345];
function samplesOf(message: string, counts: readonly number[] = tried): Record<string, string | number>[] {
  const counted = new Set([...message.matchAll(/\{(\w+), plural,/g)].map(([, name = '']) => name));
  const chosen = new Map([...message.matchAll(/\{(\w+), select,\s*(\w+)/g)].map(([, name = '', first = '']) => [name, first]));
  const names = [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name);
  return (counted.size > 0 ? counts : [1]).map((count) =>
    Object.fromEntries(names.map((name) => [name, counted.has(name) ? count : (chosen.get(name) ?? `‹${name}›`)])),
  );
}

/** Returns an error if react-intl rejects the message or formats it differently from our formatter. */
function misjudged(locale: string, message: string, text: string): string[] {
  const errors: string[] = [];
  const intl = createIntl({ locale, messages: { m: text }, onError: ({ message: why }) => void errors.push(why) }, cache);
  const others = samplesOf(message).filter((values) => intl.formatMessage({ id: 'm' }, values, { ignoreTag: true }) !== formatMessage(text, values, locale));
  return errors.length + others.length > 0 ? [`${text}: ${errors[0] ?? 'made otherwise'}`] : [];
}

/** Removes the names of placeholders. */
const nameless = (text: string): string => text.replaceAll(/‹\w+›/g, '‹›');

/** A message that consists only of placeholders would match any text. */
const saysEnough = (english: string): boolean => /[A-Za-z]{3}/.test(nameless(english));

describe('the texts of the console', () => {
  it('[COMF-16] are read by react-intl as by us', () => {
    expect(messages.size).toBeGreaterThan(4000);
    expect([...messages].flatMap((message) => misjudged('en-US', message, message))).toEqual([]);
  });

  it('[COMF-03] are said by t or rich, or stand in the list of those that nobody reads', () => {
    const spokenOnly = ownTexts().filter(
      ({ place, spoken }) =>
        // Labels derived from field names are English in every language.
        !spoken &&
        !/kc-appliance\/|console\/server|kc-api\/src\/(?:contract|conformance)|client\/code|\.generated\.ts|audit\/fieldWords|kc-components\/src\/(?:theme|DataGrid\/gridSheet)/.test(
          place,
        ),
    );
    const missing = spokenOnly.filter(({ place, text }) => !unspoken[place.replace(/:\d+$/, '')]?.includes(text));
    expect(missing.map(({ place, text }) => `${place}: '${text}'`)).toEqual([]);
  });

  describe.each(translated)('in %s', (language) => {
    const words = wordsOf(language);

    it('[COMF-03, COMF-16] are all there, and none that nothing says: `npm run words`', () => {
      expect(gapsOf(words, messages)).toEqual({ missing: [], unused: [] });
    });

    it('[COMF-16] have the arguments of the English ones, and the blanks at their ends', () => {
      const ends = (text: string) => `${/^\s*/.exec(text)?.[0]}|${/\s*$/.exec(text)?.[0]}`;
      const other = Object.entries(words).filter(([english, text]) => namesOf(english) !== namesOf(text) || ends(english) !== ends(text));
      expect(other).toEqual([]);
    });

    it('[COMF-10, COMF-16] have each plural form that the language has, and are read by react-intl as by us', () => {
      const forms = new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories;
      const lacking = Object.values(words).filter((text) =>
        // The form 'zero' is optional: 'other' serves as well. '=1' replaces the form 'one'.
        partsOf(parsed(text)).plurals.some((given) =>
          forms.some((form) => form !== 'zero' && !given.includes(form) && !(form === 'one' && given.includes('=1'))),
        ),
      );
      expect(lacking).toEqual([]);
      expect(Object.entries(words).flatMap(([message, text]) => misjudged(localeOf(language), message, text))).toEqual([]);
    });

    it('[COMF-03] are found again by what the appliance says in English, with what was put in', () => {
      const ofAppliance = Object.entries(words).filter(([message]) => wordedByAppliance.has(message));
      const hear = hearing(Object.fromEntries(ofAppliance));
      const found = new Map<string, string>();
      // Two messages may have the same English text apart from placeholder names. The console cannot tell which one the appliance sent.
      const alike = new Map<string, Set<string>>();
      for (const [message, text] of ofAppliance)
        for (const values of samplesOf(message, [0, 1, 2, 3, 11, 100])) {
          const [english, meant] = [formatMessage(message, values, 'en-US'), formatMessage(text, values, localeOf(language))];
          found.set(english, meant);
          alike.set(nameless(english), (alike.get(nameless(english)) ?? new Set()).add(nameless(meant)));
        }
      const isFound = (english: string, meant: string): boolean => {
        const [heard, all] = [hear(english), alike.get(nameless(english))];
        return heard === meant || (all !== undefined && all.size > 1 && all.has(nameless(heard)));
      };
      speak(languageOf([language]));
      const lost = [...found].filter(([english, meant]) => saysEnough(english) && !isFound(english, meant));
      speak(languageOf(['en']));
      expect(lost.map(([english, meant]) => ({ english, heard: hear(english), meant }))).toEqual([]);
      expect(found.size).toBeGreaterThan(2_000);
    });
  });
});
