import { t } from 'kc-intl/t';
import type { Finding } from '../connections/testing.ts';

/** Seconds between attempts; the last value repeats. A restarted server is soon reachable again, and one connection per minute costs little. */
const pauses = [5, 10, 20, 40, 60] as const;

export const syslogDelivery = {
  /** Seconds from a failed attempt to the next one. `tries`: number of failures in a row. */
  pause: (tries: number): number => pauses[Math.min(Math.max(tries, 1), pauses.length) - 1] ?? 60,
  /** Maximum records per batch. Records without confirmation are sent again, so at most one batch arrives twice. */
  batch: 500,
  /**
   * Limits how often the same batch is sent to a server that keeps the connection open afterwards.
   * Then the batch counts as sent, and each later batch is sent once. Endless repetition would fill the log service.
   */
  attempts: 3,
  /** Milliseconds after a record in which further records join the batch, so that one connection delivers all of them. */
  rest: 1_000,
  unconfirmedAlert: (server: string): string =>
    t(
      'The syslog server {server} does not confirm audit records: it keeps connections open. Each record is sent to it, but may be missing or repeated there.',
      {
        server,
      },
    ),
  alert: (server: string, problem: string): string => t('Audit records cannot be sent to the syslog server {server}: {problem}', { server, problem }),
} as const;

/** Reasons why messages do not arrive at a server that accepts connections. */
export const syslogFindings = {
  cut: (host: string): Finding => ({
    found: t('{host} ended the connection before it had read everything.', { host }),
    remedy: t('Look at the log of the server: whether it accepts messages from this appliance, and the client certificate where it asks for one.'),
  }),
  stalled: (host: string, seconds: number): Finding => ({
    found: t('{host} took the connection and did not read the messages within {seconds} seconds.', { host, seconds }),
    remedy: t('Check that the log service is not overloaded, and that its disk is not full.'),
  }),
  open: (host: string, seconds: number): Finding => ({
    found: t('{host} did not close the connection within {seconds} seconds after the messages, so the appliance cannot tell whether they arrived.', {
      host,
      seconds,
    }),
    remedy: t(
      'Check that a log service listens on this port, that it is not overloaded, and that it uses the framing of these settings. A load balancer in between must pass on the end of a connection.',
    ),
  }),
} as const;
