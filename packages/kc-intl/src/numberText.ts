import { spoken } from './language.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number for a locale, with at most `digits` decimals. Whole numbers in English avoid Intl, which takes a browser 3 ms to initialize. */
export function numberIn(locale: string, value: number, digits = 3): string {
  if (locale === 'en-US' && Number.isInteger(value)) return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  const key = `${locale} ${digits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
  formats.set(key, format);
  return format.format(value);
}

/** Formats a number in the current language: 12345 as '12,345', in German as '12.345'. */
export const numberText = (value: number, digits?: number): string => numberIn(spoken().locale, value, digits);
