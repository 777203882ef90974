import { t } from 'kc-intl/t';
import { retryPause } from '../retries.ts';

export const mailDelivery = {
  /** Seconds from a try that failed, the `tries`th in a row, to the next one. */
  pause: retryPause,
  /** RFC 5321, 4.5.4.1: given up after four to five days. Seconds. */
  life: 5 * 86_400,
  late: t('It was not delivered in time.'),
  alert: (server: string, problem: string): string => t('Emails cannot be delivered through {server}: {problem}', { server, problem }),
} as const;

/** So many of the queue are listed. */
export const mailsListed = 200;

export const mailTexts = {
  discarded: (count: number): string => t('{count, plural, one {# email} other {# emails}} discarded.', { count }),
  nothingWaits: t('No email is waiting.'),
  off: t('Email notifications are disabled, or no mail server is set.'),
} as const;
