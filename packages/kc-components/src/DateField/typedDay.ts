import { daySpan } from '../format/format.tsx';
import { monthNames } from '../format/locale.ts';

const two = (text: string): string => text.padStart(2, '0');
function wholeDay(year: string, month: number, date: string): string | undefined {
  const day = `${year}-${two(String(month))}-${two(date)}`;
  return month > 0 && daySpan(day) ? day : undefined;
}

/** Returns the month that a word names or abbreviates in the current language: 1 to 12; 0 for none. */
function monthOf(word: string): number {
  const plain = (text: string) => text.toLowerCase().replaceAll('.', '');
  const wanted = plain(word);
  const found = monthNames('long').findIndex(
    (name, at) => (wanted.length > 2 && plain(name).startsWith(wanted)) || plain(monthNames('short')[at] ?? '') === wanted,
  );
  return found + 1;
}

/**
 * Parses a typed day and returns it as yyyy-MM-dd: '14 Jan 2027', '14. Januar 2027', '2027年1月14日', '2027-01-14'. Returns undefined if the text is no complete,
 * valid day, or if it is ambiguous, as '01/02/2027' is.
 */
export function typedDay(text: string): string | undefined {
  const figures = /^\s*(\d{4})(?:-|\s*年\s*)(\d{1,2})(?:-|\s*月\s*)(\d{1,2})\s*日?\s*$/.exec(text);
  if (figures) return wholeDay(figures[1] ?? '', Number(figures[2]), figures[3] ?? '');
  const worded = /^\s*(\d{1,2})[\s.]+([\p{L}\p{M}]{2,12}\.?)[\s.,]+(\d{4})\s*$/u.exec(text);
  if (!worded) return undefined;
  const [, date = '', month = '', year = ''] = worded;
  return wholeDay(year, monthOf(month), date);
}
