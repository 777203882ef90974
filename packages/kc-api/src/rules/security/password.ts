import type { Strength } from '../../contract/security/settings.ts';

/** SEC-046. The appliance's own setting is used in its place (SEC-043). */
export const defaultStrength: Strength = { minimum_chars: 8, digits: 1, upper: 1, lower: 1, symbols: 1 };

/** SEC-047. */
export const strengthHint = (label: string, need: Strength): string =>
  `${label} must be at least ${need.minimum_chars} characters long, including ${need.digits} digit(s), ${need.upper} uppercase character(s), ${need.lower} lowercase character(s), and ${need.symbols} symbol(s).`;

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
