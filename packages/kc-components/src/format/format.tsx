import { numberText } from 'kc-intl/numberText';
import { t } from 'kc-intl/t';
import { isEnglish, localDayText, monthNames } from './locale.ts';
import { momentOf, shownTimes, wallOf, type Times } from '../zone/zone.tsx';

export { monthNames } from './locale.ts';
export { now, setNow } from '../zone/now.ts';
export { momentOf, offsetAt, shownTimes, showTimes, wallOf, zoneName, zoneText, type Times } from '../zone/zone.tsx';

const two = (n: number) => String(n).padStart(2, '0');

/**
 * Formats a day: '14 Jan 2027'. Uses the language of the console, not that of the browser. The month is a name, so that it cannot be confused with the day.
 * `times`: the time zone. Default: the displayed one.
 */
export function dayText(epochSeconds: number, times: Times = shownTimes()): string {
  const at = wallOf(epochSeconds * 1000, times);
  return isEnglish() ? `${two(at.getUTCDate())} ${monthNames('short')[at.getUTCMonth()]} ${at.getUTCFullYear()}` : localDayText(at);
}

/** Formats a time: '09:05' in local time, '08:05 UTC'; with `seconds`, '09:05:30'. */
export function timeText(epochSeconds: number, { seconds = false }: { seconds?: boolean } = {}): string {
  const at = wallOf(epochSeconds * 1000);
  const parts = [at.getUTCHours(), at.getUTCMinutes(), ...(seconds ? [at.getUTCSeconds()] : [])];
  return `${parts.map(two).join(':')}${shownTimes() === 'utc' ? ' UTC' : ''}`;
}

/** Formats a date and time: '14 Jan 2027, 09:05' in local time, '14 Jan 2027, 08:05 UTC'; with `seconds`, '14 Jan 2027, 09:05:30'. */
export const dateTimeText = (epochSeconds: number, options?: { seconds?: boolean }): string => `${dayText(epochSeconds)}, ${timeText(epochSeconds, options)}`;

/** Returns a pattern for days in the format of `dayText`. */
function dayForm(): RegExp {
  const names = monthNames('short');
  const [before = '', after = ''] = dayText(0, 'utc').split(names[0] ?? '');
  const figures = (text: string) => text.replaceAll(/[.\\]/g, '\\.').replaceAll(/\d+/g, String.raw`\d+`);
  return new RegExp(`${figures(before)}(?:${names.map(figures).join('|')})${figures(after)}`);
}
let day: RegExp | undefined;
/** True if a text contains a day in the format of these functions. */
export const holdsTime = (text: string): boolean => (day ??= dayForm()).test(text);

/** Formats an integer: 12345 as '12,345', in German as '12.345'. */
export const countText = (count: number): string => numberText(count);

/** Formats a remaining time in milliseconds: '0:59', '59:00'. */
export const clockFace = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Returns the calendar day of epoch seconds in the displayed time zone, as yyyy-MM-dd; '' for null. */
export function localDay(epochSeconds: number | null): string {
  if (epochSeconds === null) return '';
  const at = wallOf(epochSeconds * 1000);
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
}

/** Returns the day that is `days` days after `now` (epoch milliseconds), as yyyy-MM-dd. A day of 23 or 25 hours counts as one day. */
export function dayAhead(now: number, days: number): string {
  const at = wallOf(now);
  return localDay(momentOf(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days) / 1000);
}

/** Returns the first second of a day and of the next day in the displayed time zone. null if the text is no day. Days of 23 and 25 hours are correct. */
export function daySpan(day: string): readonly [number, number] | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return null;
  const [year, month, date] = [Number(match[1]), Number(match[2]) - 1, Number(match[3])];
  const from = momentOf(year, month, date);
  const wall = wallOf(from);
  if (wall.getUTCMonth() !== month || wall.getUTCDate() !== date) return null;
  return [from / 1000, momentOf(year, month, date + 1) / 1000];
}

/** Returns the first second of a day; 0 without a day. */
export const dayStart = (day: string): number => daySpan(day)?.[0] ?? 0;
/** Returns the last second of a day; 0 without a day. */
export const dayEnd = (day: string): number => (daySpan(day)?.[1] ?? 1) - 1;

/** Returns options for these values. Default label: the value itself. */
export const optionsOf = <const T extends string>(values: readonly T[], labels?: Readonly<Record<T, string>>): { value: T; label: string }[] =>
  values.map((value) => ({ value, label: labels?.[value] ?? value }));

/**
 * Formats a title for use within a sentence: 'IP address' stays, 'Key set' becomes 'key set'. Words with a capital inside are names. Other languages leave a
 * title unchanged: German capitalizes nouns, and Japanese and Arabic have no capital letters.
 */
export const inSentence = (title: string): string =>
  !isEnglish() ? title : title.replaceAll(/\S+/g, (word) => (/^.+\p{Lu}/u.test(word) ? word : word.toLowerCase()));

/** Formats an age in seconds: '12 min ago', '26 h ago', '5 days ago'. */
export function agoText(span: number): string {
  const [minute, hour, day] = [60, 3_600, 86_400] as const;
  if (span < hour) return t('{minutes} min ago', { minutes: Math.max(Math.floor(span / minute), 1) });
  if (span < 2 * day) return t('{hours} h ago', { hours: Math.floor(span / hour) });
  return t('{days, plural, one {# day ago} other {# days ago}}', { days: Math.floor(span / day) });
}
