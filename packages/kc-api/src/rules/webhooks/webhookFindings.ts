import { t } from 'kc-intl/t';
import type { Finding } from '../connections/testing.ts';

/** Reasons why a destination that was reached did not accept an event. */
export const webhookFindings = {
  status: (host: string, status: number): Finding => ({
    found: t('{host} answered with status {status}.', { host, status: String(status) }),
    remedy: t('Look at the response in the delivery log, and at the log of the destination.'),
  }),
  redirect: (host: string, status: number): Finding => ({
    found: t('{host} redirects to another address ({status}). The appliance does not follow.', { host, status: String(status) }),
    remedy: t('Enter the address that the destination redirects to.'),
  }),
  late: (host: string, seconds: number): Finding => ({
    found: t('{host} did not answer the request within {seconds, plural, one {# second} other {# seconds}}.', { host, seconds }),
    remedy: t('Change the destination so that it answers before it processes the event.'),
  }),
  long: (host: string): Finding => ({
    found: t('The response of {host} is too long.', { host }),
    remedy: t('Change the destination so that it answers with a status and a short text.'),
  }),
  accepted: (host: string, status: number): string => t('{host} accepted the event with status {status}.', { host, status: String(status) }),
} as const;
