import { expect, it } from 'vitest';
import { meetsStrength, strengthHint, strengthRules } from './strength.ts';

const need = { minimum_chars: 8, digits: 1, upper: 1, lower: 1, symbols: 1 };

it('describes the rules in one sentence', () => {
  expect(strengthHint('New password', need)).toBe(
    'New password must be at least 8 characters long, including 1 digit(s), 1 uppercase character(s), 1 lowercase character(s), and 1 symbol(s).',
  );
});

it('accepts each rule at its limit, and rejects a password below it', () => {
  expect(meetsStrength('Abcdef1!', need)).toBe(true);
  for (const weak of ['Abcde1!', 'Abcdefg!', 'abcdef1!', 'ABCDEF1!', 'Abcdef12', 'Abcdef1 ']) expect(meetsStrength(weak, need)).toBe(false);
});

it('omits rules with a minimum of zero', () => {
  expect(strengthRules('', { ...need, digits: 0, symbols: 0 }).map((rule) => rule.text)).toEqual([
    'At least 8 characters',
    '1 uppercase character',
    '1 lowercase character',
  ]);
});
