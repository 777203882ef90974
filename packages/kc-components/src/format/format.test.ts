import { describe, expect, it } from 'vitest';
import { countText, dateTimeText, dayText, inSentence } from './format.tsx';

const at = new Date(2027, 0, 4, 9, 5, 7).getTime() / 1000;

it('formats a day with the month as a word and padded numbers', () => {
  expect(dayText(at)).toBe('04 Jan 2027');
  expect(dateTimeText(at)).toBe('04 Jan 2027, 09:05');
  expect(dateTimeText(at, { seconds: true })).toBe('04 Jan 2027, 09:05:07');
});

it('groups the digits of a count as in English', () => {
  const english = new Intl.NumberFormat('en-US');
  for (const count of [0, 7, 999, 1000, 12_345, 1_000_000]) expect(countText(count)).toBe(english.format(count));
});

describe('title within a sentence', () => {
  it('starts with a lowercase letter, except names and acronyms', () => {
    expect(['Key set', 'IP address', 'VM', 'KeyID', 'Grace period'].map(inSentence)).toEqual(['key set', 'IP address', 'VM', 'KeyID', 'grace period']);
  });
});
