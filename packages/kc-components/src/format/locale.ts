import { spoken } from 'kc-intl/language';

const made = new Map<string, Intl.DateTimeFormat>();
/**
 * Returns a cached formatter. Creating the first one of a kind takes a browser milliseconds. It formats in UTC, because callers have already converted dates to
 * the displayed time zone.
 */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = spoken();
  const key = `${locale} ${JSON.stringify(options)}`;
  const one = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' });
  made.set(key, one);
  return one;
}

/**
 * True if the language is English, for which these functions do not use Intl. Americans and Britons alike read '14 Jan 2027' correctly, and the first page
 * renders without the cost of Intl.
 */
export const isEnglish = (): boolean => spoken().id === 'en';

/** Formats the UTC day of a date in the current language, with the name of the month: '14. Jan. 2027', '2027年1月14日'. */
export const localDayText = (at: Date): string => formatOf({ day: '2-digit', month: 'short', year: 'numeric' }).format(at);

const englishMonths = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Returns the names of the months: 'January' or 'Jan', '1月'. */
export function monthNames(length: 'short' | 'long'): readonly string[] {
  if (isEnglish()) return length === 'long' ? englishMonths : englishMonths.map((name) => name.slice(0, 3));
  return englishMonths.map((_, month) => formatOf({ month: length }).format(Date.UTC(2024, month, 1)));
}

/** Formats the heading of a month: 'January 2027', '2027年1月'. */
export const monthHead = (at: Date): string =>
  isEnglish() ? `${englishMonths[at.getUTCMonth()]} ${at.getUTCFullYear()}` : formatOf({ month: 'long', year: 'numeric' }).format(at);

/** Returns the days of a week, starting on Monday: 'Monday' and 'Mo', '月曜日' and '月'. */
export function weekdays(): readonly { name: string; short: string }[] {
  // Arabic has no short names between the full name and a single letter.
  const length = spoken().id === 'ar' ? 'narrow' : 'short';
  return Array.from({ length: 7 }, (_, at) => {
    const day = Date.UTC(2024, 0, 1 + at);
    return {
      name: formatOf({ weekday: 'long' }).format(day),
      short: formatOf({ weekday: length })
        .format(day)
        .slice(0, isEnglish() ? 2 : undefined),
    };
  });
}
