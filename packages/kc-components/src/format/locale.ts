import { spoken } from 'kc-intl/language';

const made = new Map<string, Intl.DateTimeFormat>();
/** Each is made once: the first of a kind takes a browser milliseconds. Days are those of UTC: whoever asks has moved them to the clocks on show. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = spoken();
  const key = `${locale} ${JSON.stringify(options)}`;
  const one = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' });
  made.set(key, one);
  return one;
}

/** English is written by hand: '14 Jan 2027' is read by Americans and Britons alike, and costs no Intl before the first page is drawn. */
export const isEnglish = (): boolean => spoken().id === 'en';

/** A day, told as UTC tells it, as readers of the language write it, the month in words: '14. Jan. 2027', '2027年1月14日'. */
export const localDayText = (at: Date): string => formatOf({ day: '2-digit', month: 'short', year: 'numeric' }).format(at);

const englishMonths = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** 'January' or 'Jan', '1月': the months of a year. */
export function monthNames(length: 'short' | 'long'): readonly string[] {
  if (isEnglish()) return length === 'long' ? englishMonths : englishMonths.map((name) => name.slice(0, 3));
  return englishMonths.map((_, month) => formatOf({ month: length }).format(Date.UTC(2024, month, 1)));
}

/** 'January 2027', '2027年1月', as a month is headed. */
export const monthHead = (at: Date): string =>
  isEnglish() ? `${englishMonths[at.getUTCMonth()]} ${at.getUTCFullYear()}` : formatOf({ month: 'long', year: 'numeric' }).format(at);

/** 'Monday' and 'Mo', '月曜日' and '月': the days of a week, from Monday on. */
export function weekdays(): readonly { name: string; short: string }[] {
  // Arabic has no shorter name than the whole one, but for a letter.
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
