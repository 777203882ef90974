import { t } from 'kc-intl/t';

/** Minimum requirements of a password, in characters. */
export interface Strength {
  minimum_chars: number;
  digits: number;
  upper: number;
  lower: number;
  symbols: number;
}

/** Returns the sentence that explains the rules. */
export const strengthHint = (label: string, { minimum_chars, digits, upper, lower, symbols }: Strength): string =>
  t(
    '{label} must be at least {minimum_chars} characters long, including {digits} digit(s), {upper} uppercase character(s), {lower} lowercase character(s), and {symbols} symbol(s).',
    { label, minimum_chars, digits, upper, lower, symbols },
  );

export interface StrengthRule {
  text: string;
  met: boolean;
}

const count = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0;

/** Returns each active rule, and whether the password meets it. A symbol is any character that is not a letter, digit or space. */
export function strengthRules(text: string, need: Strength): StrengthRule[] {
  const rules: readonly (readonly [number, number, string])[] = [
    [need.minimum_chars, [...text].length, t('{count, plural, one {At least # character} other {At least # characters}}', { count: need.minimum_chars })],
    [need.digits, count(text, /\p{Nd}/gu), t('{count, plural, one {# digit} other {# digits}}', { count: need.digits })],
    [need.upper, count(text, /\p{Lu}/gu), t('{count, plural, one {# uppercase character} other {# uppercase characters}}', { count: need.upper })],
    [need.lower, count(text, /\p{Ll}/gu), t('{count, plural, one {# lowercase character} other {# lowercase characters}}', { count: need.lower })],
    [need.symbols, count(text, /[^\p{L}\p{N}\s]/gu), t('{count, plural, one {# symbol} other {# symbols}}', { count: need.symbols })],
  ];
  return rules.filter(([wanted]) => wanted > 0).map(([wanted, has, sentence]) => ({ text: sentence, met: has >= wanted }));
}

/** True if the password meets every rule. For use in a schema. */
export const meetsStrength = (text: string, need: Strength): boolean => strengthRules(text, need).every((rule) => rule.met);
