import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { defaultStrength, isStrong, strengthHint } from './password.ts';

describe('password strength', () => {
  it.each([
    ['Abcdef1!', true],
    ['Abcde1!', false],
    ['Abcdefg!', false],
    ['abcdef1!', false],
    ['ABCDEF1!', false],
    ['Abcdefg1', false],
    ['Abcdef1 ', false],
    ['', false],
    ['Ünïcöd3!', true],
    ['Пароль12!', true],
    ['Abcd1!😀', false],
    ['Abcde1!😀', true],
  ])('by default requires 8 characters, 1 digit, 1 upper, 1 lower, 1 symbol: %s is %s [SEC-046]', (password, strong) => {
    expect(isStrong(password, defaultStrength)).toBe(strong);
  });

  it('follows the requirements of the appliance [SEC-043]', () => {
    const need = { minimum_chars: 12, digits: 3, upper: 2, lower: 2, symbols: 2 };
    expect(isStrong('Abcdef1!', need)).toBe(false);
    expect(isStrong('ABcdef123!?x', need)).toBe(true);
    for (const weaker of ['ABcdef123!?', 'ABcdef12a!?x', 'Abcdef123!?x', 'ABCDEF123!?x', 'ABcdef123!ax']) expect(isStrong(weaker, need)).toBe(false);
    expect(isStrong('a', { minimum_chars: 1, digits: 0, upper: 0, lower: 0, symbols: 0 })).toBe(true);
  });

  it('is not reduced by additional characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (more) => {
        expect(isStrong(`Abcdef1!${more}`, defaultStrength)).toBe(true);
      }),
    );
  });

  it('is described in one sentence, with the label and the numbers [SEC-047]', () => {
    expect(strengthHint('Password', defaultStrength)).toBe(
      'Password must be at least 8 characters long, including 1 digit(s), 1 uppercase character(s), 1 lowercase character(s), and 1 symbol(s).',
    );
    expect(strengthHint('New password', { minimum_chars: 9, digits: 2, upper: 3, lower: 4, symbols: 5 })).toBe(
      'New password must be at least 9 characters long, including 2 digit(s), 3 uppercase character(s), 4 lowercase character(s), and 5 symbol(s).',
    );
  });
});
