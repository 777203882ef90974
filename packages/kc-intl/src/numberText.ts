import { spoken } from './language.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A number as readers of the locale write it, with at most `digits` after the point. Whole numbers in English do without Intl, which takes a browser 3 ms to begin with. */
export function numberIn(locale: string, value: number, digits = 3): string {
  if (locale === 'en-US' && Number.isInteger(value)) return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  const key = `${locale} ${digits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
  formats.set(key, format);
  return format.format(value);
}

/** 12345 as '12,345', in German as '12.345'. */
export const numberText = (value: number, digits?: number): string => numberIn(spoken().locale, value, digits);
