import { daySpan } from '../format/format.tsx';

const two = (text: string): string => text.padStart(2, '0');
const wholeDay = (year: string, month: number, date: string): string | undefined => {
  const day = `${year}-${two(String(month))}-${two(date)}`;
  return month > 0 && daySpan(day) ? day : undefined;
};

/** The day that somebody typed, as yyyy-MM-dd: '14 Jan 2027', '14 january 2027', '2027-01-14'. undefined where it is no whole day of the calendar. */
export function typedDay(text: string): string | undefined {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return wholeDay(iso[1] ?? '', Number(iso[2]), iso[3] ?? '');
  const worded = /^\s*(\d{1,2})[\s.]+([a-z]{3,9})[\s.,]+(\d{4})\s*$/i.exec(text);
  if (!worded) return undefined;
  const [, date = '', month = '', year = ''] = worded;
  const full = monthNames.findIndex((one) => one.toLowerCase().startsWith(month.toLowerCase()));
  return wholeDay(year, full + 1, date);
}

/** In full, as a month is headed. */
export const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const;
