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

export type MailState = 'queued' | 'failed' | 'delivered';

/** What became of one email, by what `mails.queue` answers for its id. An email that has left the queue was delivered, unless somebody discarded it. */
export function mailStateOf({
  mails: [listed],
  discarded,
}: {
  mails: readonly { state: 'waiting' | 'failed' }[];
  discarded?: 'yes' | 'no' | undefined;
}): MailState {
  if (listed) return listed.state === 'failed' ? 'failed' : 'queued';
  return discarded === 'yes' ? 'failed' : 'delivered';
}

export const mailTexts = {
  /** Delivered means that the mail server accepted it: nobody can know more. */
  queued: (email: string): string => t('The email to {email} is queued. It was not delivered yet.', { email }),
  delivered: (email: string): string => t('The mail server accepted the email to {email}.', { email }),
  failed: (email: string): string => t('The email to {email} was not delivered.', { email }),
  unknown: (email: string): string => t('An email to {email} was queued.', { email }),
  discarded: (count: number): string => t('{count, plural, one {# email} other {# emails}} discarded.', { count }),
  nothingWaits: t('No email is waiting.'),
  off: t('Email notifications are disabled, or no mail server is set.'),
} as const;
