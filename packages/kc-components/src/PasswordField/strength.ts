import { t } from 'kc-intl/t';

/** What a password needs at least, in characters. */
export interface Strength {
  minimum_chars: number;
  digits: number;
  upper: number;
  lower: number;
  symbols: number;
}

/** The sentence that states the rules. */
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
const words = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Each rule that asks for something, and whether the password meets it. A symbol is any character that is neither letter, digit nor space. */
export function strengthRules(text: string, need: Strength): StrengthRule[] {
  const rules: readonly (readonly [number, number, string])[] = [
    [need.minimum_chars, [...text].length, t('At least {words}', { words: words(need.minimum_chars, 'character', 'characters') })],
    [need.digits, count(text, /\p{Nd}/gu), words(need.digits, 'digit', 'digits')],
    [need.upper, count(text, /\p{Lu}/gu), words(need.upper, t('uppercase character'), t('uppercase characters'))],
    [need.lower, count(text, /\p{Ll}/gu), words(need.lower, t('lowercase character'), t('lowercase characters'))],
    [need.symbols, count(text, /[^\p{L}\p{N}\s]/gu), words(need.symbols, 'symbol', 'symbols')],
  ];
  return rules.filter(([wanted]) => wanted > 0).map(([wanted, has, sentence]) => ({ text: sentence, met: has >= wanted }));
}

/** For a schema: whether every rule is met. */
export const meetsStrength = (text: string, need: Strength): boolean => strengthRules(text, need).every((rule) => rule.met);
