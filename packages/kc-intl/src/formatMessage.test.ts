import { createIntl, createIntlCache } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { formatMessage } from './formatMessage.ts';
import { languageOf, languages, speak } from './language.ts';
import { pseudo } from './pseudo.ts';
import { parts, t } from './t.ts';

const cache = createIntlCache();
/** The output of react-intl for a message, which is the reference for our own output. */
const judged = (message: string, values: Record<string, string | number>, locale: string): string =>
  createIntl({ locale, messages: { [message]: message } }, cache).formatMessage({ id: message }, values, { ignoreTag: true });

describe('formatMessage', () => {
  it.each([
    ['Delete {name}?', { name: 'archive' }],
    ['{count, plural, one {# key} other {# keys}} of {total}', { count: 1, total: '12' }],
    ['{count, plural, =0 {nothing} one {# key} other {# keys}}', { count: 0 }],
    ['{count, plural, =0 {nothing} one {# key} other {# keys}}', { count: 1_234_567 }],
    ['{count, plural, zero {z #} one {o #} two {t #} few {f #} many {m #} other {r #}}', { count: 11 }],
    ['{count, plural, zero {z #} one {o #} two {t #} few {f #} many {m #} other {r #}}', { count: 2 }],
    ["isn''t ''{name}''", { name: 'x' }],
    ["It isn't open: '{'\"a\": 1'}' # {name}", { name: 'x' }],
    ['{kind, select, aws {AWS {count, plural, one {key} other {keys}}} other {{kind} keys}}', { kind: 'aws', count: 2 }],
    ['{kind, select, aws {AWS} other {{kind} keys}}', { kind: 'gcp' }],
    ["{n, plural, one {l''{name}} other {b}}", { n: 1, name: 'x' }],
    ["{n, plural, other {a '}' b}} c", { n: 1 }],
    ["{n, plural, other {a '{' b}} c", { n: 1 }],
    ['<b>{name}</b> stays a text', { name: '<i>' }],
  ])('formats %s as react-intl does, in every language', (message, values) => {
    for (const { locale } of languages) expect(formatMessage(message, values, locale)).toBe(judged(message, values as Record<string, string | number>, locale));
  });

  it('keeps rendered values between texts', () => {
    const link = { draws: 'a link' };
    expect(parts('Opens {link}, or {other}.', { link, other: 'not' })).toEqual(['Opens ', link, ', or not.']);
  });
});

describe('language', () => {
  it('is the first requested one that the console supports, otherwise English', () => {
    expect(languageOf([null, 'fr-CH', 'de-AT', 'ja']).id).toBe('de');
    expect(languageOf(['AR']).dir).toBe('rtl');
    expect(languageOf(['fr']).id).toBe('en');
  });

  it('is used until another one is set, with English for missing texts', () => {
    try {
      speak(languageOf(['de']), {
        'Delete {name}?': '{name} löschen?',
        '{n, plural, one {# key} other {# keys}}': '{n, plural, one {# Schlüssel} other {# Schlüssel}}',
      });
      expect([t('Delete {name}?', { name: 'a' }), t('{n, plural, one {# key} other {# keys}}', { n: 12_345 }), t('Edit'), t('toString')]).toEqual([
        'a löschen?',
        '12.345 Schlüssel',
        'Edit',
        'toString',
      ]);
    } finally {
      speak(languageOf(['en']));
    }
  });

  it('closes an open quote at the end of the message, but rejects an open brace', () => {
    expect(formatMessage("a '{b", {}, 'en-US')).toBe('a {b');
    expect(() => formatMessage("{n, plural, other {x} '{", { n: 1 }, 'en-US')).toThrow('A brace is left open');
  });

  it('of stories is 40 % longer, and still inserts values', () => {
    expect(pseudo('Delete {name}?')).toBe('[Délété {name}? ~~]');
    try {
      speak(languageOf(['en']), pseudo);
      expect(t('Delete {name}?', { name: 'abc' })).toBe('[Délété abc? ~~]');
    } finally {
      speak(languageOf(['en']));
    }
  });
});
