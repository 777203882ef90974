import { expect, it } from 'vitest';
import { directionOf, linesOf, readable, runsOf } from './pdfText.ts';

it('splits a bidirectional line into runs from left to right, each in reading order', () => {
  expect(runsOf('User דוד כהן 12 signed in', 'ltr')).toEqual(['User ', '12', 'דוד כהן ', ' signed in']);
  expect(runsOf('דוד signed in', 'rtl')).toEqual(['signed in', 'דוד ']);
  expect(runsOf('(דוד) (כהן)', 'rtl')).toEqual([')דוד( )כהן(']);
  expect(runsOf('דוד 1 - 2', 'rtl')).toEqual(['2', ' - ', '1', 'דוד ']);
  expect(['דוד said', 'said דוד', 'said'].map(directionOf)).toEqual(['rtl', 'ltr', 'ltr']);
});

it('wraps lines at the column width without losing a character', () => {
  const measure = { width: () => 1 };
  expect(linesOf('', 10, measure)).toEqual(['']);
  expect(linesOf('one two three', 8, measure)).toEqual(['one two', 'three']);
  expect(linesOf('exactly8 more', 8, measure)).toEqual(['exactly8', 'more']);
  expect(linesOf('ab 0123456789 cd', 4, measure)).toEqual(['ab', '0123', '4567', '89', 'cd']);
});

it('writes invisible and unsupported characters as code point escapes', () => {
  const all = { has: () => true };
  expect(readable('a\tb\r\nc', all)).toBe('a b c');
  expect(readable('a\u200Bb\u2066', all)).toBe('a\\u{200B}b\\u{2066}');
  expect(readable('ж', { has: () => false })).toBe('\\u{436}');
});
