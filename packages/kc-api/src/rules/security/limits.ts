import { t } from 'kc-intl/t';
import { seconds } from '../units.ts';

/** Inclusive bounds of an integer setting, with the error texts for values below and above. */
export interface Limit {
  min: number;
  max: number;
  low: string;
  high: string;
}

/** SEC-103, days. The client sends this number for Never (SEC-053). */
export const neverDays = 3652;
export const never = neverDays * seconds.d;
/** Durations in one unit. The requirements write the numbers without separators, so they are not formatted. */
export const daysText = (count: number): string => t('{count, plural, one {{count} day} other {{count} days}}', { count });
export const monthsText = (count: number): string => t('{count, plural, one {{count} month} other {{count} months}}', { count });
export const yearsText = (count: number): string => t('{count, plural, one {{count} year} other {{count} years}}', { count });
export const lifetimeText = (max: string): string => t('Account lifetime cannot be more than {max}.', { max });

/** SEC-049. */
const positive = (label: string, max: number, high = t('{label} must be at most {max}.', { label, max })): Limit => ({
  min: 1,
  max,
  low: t('{label} must be an integer greater than zero.', { label }),
  high,
});
const between = (unit: string, min: number, max: number): Limit => {
  const text = t('{unit} must be between {min} and {max}', { unit, min, max });
  return { min, max, low: text, high: text };
};

/** Epoch seconds, up to the end of the year 9999. */
const day = (label: string): Limit => ({
  min: 0,
  max: 253_402_300_799,
  low: t('{label} must be a date in the future.', { label }),
  high: t('{label} must be before the year 10000.', { label }),
});

/** Limits of settings. If the requirements give no upper bound for a length or a count, it is a large number of our own. */
export const limits = {
  /** Seconds (SEC-050, SEC-103). */
  lifetime: positive(t('Account Lifetime'), never, lifetimeText(daysText(neverDays))),
  /** Seconds (SEC-058, SEC-101). */
  password_expires: positive(t('Password Expiry'), 1095 * seconds.d, t('Password expiry cannot be more than 1095 days, 36 months or 3 years.')),
  failed_logins: positive(t('Failed Logins'), 100),
  history: positive(t('Password History'), 100),
  /** SEC-048, SEC-104. Accepts 8, although the prescribed text says 'greater than eight'. */
  minimum_chars: {
    min: 8,
    max: 128,
    low: t('Minimum Password Length setting must be an integer greater than eight.'),
    high: t('Minimum password length must be at most 128.'),
  },
  digits: positive(t('Minimum Digits'), 32),
  upper: positive(t('Minimum Uppercase'), 32),
  lower: positive(t('Minimum Lowercase'), 32),
  symbols: positive(t('Minimum Symbols'), 32),
  /** Epoch seconds. */
  account_expiration: day(t('Account expiration')),
  password_expiration: day(t('Password expiration')),
  port: between(t('Port'), 1, 65_535),
  /** Seconds until a request to a domain controller times out (SEC-105). */
  timeout: { min: 1, max: 300, low: t('Timeout must be a whole number of seconds, at least 1.'), high: t('Timeout must be at most 300 seconds.') },
} as const satisfies Record<string, Limit>;

/** Validates a number against its limits; undefined if valid. */
export const limitProblem = (value: number, { min, max, low, high }: Limit): string | undefined =>
  !Number.isInteger(value) || value < min ? low : value > max ? high : undefined;

export const isPort = (value: number): boolean => limitProblem(value, limits.port) === undefined;
