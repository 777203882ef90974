import { t } from 'kc-intl/t';
import type { Strength } from '../../contract/security/settings.ts';

/** SEC-046. The setting of the appliance, if known, replaces it (SEC-043). */
export const defaultStrength: Strength = { minimum_chars: 8, digits: 1, upper: 1, lower: 1, symbols: 1 };

/** SEC-047. */
export const strengthHint = (label: string, need: Strength): string =>
  t(
    '{label} must be at least {minimum_chars} characters long, including {digits} digit(s), {upper} uppercase character(s), {lower} lowercase character(s), and {symbols} symbol(s).',
    { label, minimum_chars: need.minimum_chars, digits: need.digits, upper: need.upper, lower: need.lower, symbols: need.symbols },
  );

const count = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0;

export function isStrong(password: string, need: Strength): boolean {
  return (
    [...password].length >= need.minimum_chars &&
    count(password, /\p{Nd}/gu) >= need.digits &&
    count(password, /\p{Lu}/gu) >= need.upper &&
    count(password, /\p{Ll}/gu) >= need.lower &&
    count(password, /[^\p{L}\p{Nd}\s]/gu) >= need.symbols
  );
}
