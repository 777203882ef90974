// @chunk people
import { t } from 'kc-intl/t';
import { retryPause } from '../retries.ts';

export const mailDelivery = {
  /** Seconds from a failed attempt to the next one, by the number of failures in a row. */
  pause: retryPause,
  /** Seconds after which the appliance gives up: five days. RFC 5321, 4.5.4.1 demands at least four to five. */
  life: 5 * 86_400,
  late: t('It was not delivered in time.'),
  alert: (server: string, problem: string): string => t('Emails cannot be delivered through {server}: {problem}', { server, problem }),
} as const;

/** Maximum number of queued emails in the list. */
export const mailsListed = 200;

export type MailState = 'queued' | 'failed' | 'delivered';

/** Derives the state of one email from the `mails.queue` response for its id. An email that left the queue was delivered or discarded. */
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
  /** Delivered means that the mail server accepted the email. The appliance cannot know more. */
  queued: (email: string): string => t('The email to {email} is queued. It was not delivered yet.', { email }),
  delivered: (email: string): string => t('The mail server accepted the email to {email}.', { email }),
  failed: (email: string): string => t('The email to {email} was not delivered.', { email }),
  unknown: (email: string): string => t('An email to {email} was queued.', { email }),
  discarded: (count: number): string => t('{count, plural, one {# email} other {# emails}} discarded.', { count }),
  nothingWaits: t('No email is waiting.'),
  off: t('Email notifications are disabled, or no mail server is set.'),
} as const;
