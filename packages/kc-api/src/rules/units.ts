import { spoken } from 'kc-intl/language';
import { numberText } from 'kc-intl/numberText';
import { t } from 'kc-intl/t';

/** SHELL-124: seconds in each time unit. */
export const seconds = { s: 1, m: 60, h: 3600, d: 86_400, w: 7 * 86_400, mo: 30 * 86_400, y: 365 * 86_400 } as const;
export type TimeUnit = keyof typeof seconds;

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** SHELL-125: formats bytes in the largest unit that gives at least 1. Units differ by 1024. At most one decimal. */
export function formatBytes(bytes: number): string {
  const last = byteUnits.length - 1;
  let step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), last);
  // Use the next unit if rounding would give 1024.
  if (step > 0 && step < last && bytes / 1024 ** step >= 1023.95) step += 1;
  const amount = bytes / 1024 ** step;
  if (spoken().id !== 'en') return `${numberText(amount, 1)} ${byteUnits[step]}`;
  return `${step === 0 || Number.isInteger(amount) ? amount : amount.toFixed(1)} ${byteUnits[step]}`;
}

const unitTexts: Readonly<Record<TimeUnit, (count: number) => string>> = {
  s: (count) => t('{count, plural, one {# second} other {# seconds}}', { count }),
  m: (count) => t('{count, plural, one {# minute} other {# minutes}}', { count }),
  h: (count) => t('{count, plural, one {# hour} other {# hours}}', { count }),
  d: (count) => t('{count, plural, one {# day} other {# days}}', { count }),
  w: (count) => t('{count, plural, one {# week} other {# weeks}}', { count }),
  mo: (count) => t('{count, plural, one {# month} other {# months}}', { count }),
  y: (count) => t('{count, plural, one {# year} other {# years}}', { count }),
};
/** '1 day', '3 months'. */
export const amountText = (count: number, unit: TimeUnit): string => unitTexts[unit](count);

/** True for an integer from `low` to `high`. */
export const isWithin = (value: number, low: number, high: number): boolean => Number.isInteger(value) && value >= low && value <= high;

/** SHELL-107. */
export const rangeText = (unit: string, min: number, max: number): string => t('{unit} must be between {min} and {max}', { unit, min, max });
/** SHELL-108. */
export const numericText = t('Only numeric value is allowed.');
