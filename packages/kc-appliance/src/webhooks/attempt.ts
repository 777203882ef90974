import { webhookLimits, webhookDelivery } from 'kc-api/rules/webhooks/webhooks';
import { webhookFindings } from 'kc-api/rules/webhooks/webhookFindings';
import type { Environment } from '../core/context.ts';
import { eventFormats } from '../core/events/eventFormats.ts';
import type { OutgoingEvent } from '../core/events/outgoingEvent.ts';
import { scrubbed } from '../core/secrets.ts';
import { without } from '../core/store/without.ts';
import { StepFailed, unseenCourse, type TestCourse } from '../core/checks/testCourse.ts';
import { secondsOf } from '../core/system.ts';
import { visible } from '../core/visible.ts';
import { signedHeaders } from './signature.ts';
import { webhookAttemptTable, webhookProgressTable, type WebhookAttemptRecord, type WebhookProgress, type WebhookRecord } from './state.ts';

/** The result of an attempt, for the delivery log. */
export interface AttemptResult extends Pick<WebhookAttemptRecord, 'event' | 'date' | 'delivered' | 'status' | 'duration' | 'response' | 'problem'> {
  /** Seconds that the destination asks the appliance to wait. */
  retryAfter: number;
  /** The error of a failed attempt; null after a delivery. */
  failure: StepFailed | null;
}

/** Returns the secrets that sign at this time, the present one first. `now`: epoch seconds. */
const signingSecrets = ({ secret, previous_secret, previous_secret_until }: WebhookRecord, now: number): string[] =>
  previous_secret !== '' && previous_secret_until > now ? [secret, previous_secret] : [secret];

/** Cuts a response to the size of the log, without characters that could imitate other text, and without the secrets. */
const heard = (body: string, { secret, previous_secret }: WebhookRecord): string =>
  visible(
    scrubbed(
      body,
      [secret, previous_secret].filter((one) => one !== ''),
    ).slice(0, webhookLimits.response),
  );

/** Returns the finding for a status other than 2xx; null if the destination accepted the event. */
const refusal = (host: string, status: number) =>
  status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? webhookFindings.redirect(host, status) : webhookFindings.status(host, status);

/** Sends an event once. Resolves with any result, also that of a failure. `course`: records the steps of a test. */
export async function attemptDelivery(
  environment: Pick<Environment, 'webhookSender' | 'clock'>,
  webhook: WebhookRecord,
  event: OutgoingEvent,
  course: TestCourse = unseenCourse,
): Promise<AttemptResult> {
  const { clock, webhookSender } = environment;
  const { type, write } = eventFormats[webhook.format];
  const body = write(event);
  const [began, date] = [clock.now(), secondsOf(environment)];
  const headers = { 'Content-Type': type, 'User-Agent': 'KeyControl', ...signedHeaders(event.id, date, body, signingSecrets(webhook, date)) };
  const told = () => ({ event: event.id, date, duration: Math.max(0, Math.round(clock.now() - began)) });
  let [status, response, retryAfter]: [number | null, string, number] = [null, '', 0];
  try {
    const answer = await webhookSender.send({ url: webhook.url, ca: webhook.cacert, headers, body }, course);
    ({ status, retryAfter } = answer);
    response = heard(answer.body, webhook);
    await course.step('act', async () => {
      const { host } = new URL(webhook.url);
      const finding = refusal(host, answer.status);
      if (finding) throw new StepFailed(finding);
      return { found: webhookFindings.accepted(host, answer.status) };
    });
    return { ...told(), delivered: 'yes', status, response, problem: '', retryAfter, failure: null };
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    return { ...told(), delivered: 'no', status, response, problem: error.message, retryAfter, failure: error };
  }
}

/** Adds an attempt to the delivery log, and removes the oldest one beyond its size. Returns the changed progress. Call inside a transaction. */
export function logAttempt(kept: Pick<Environment, 'store'>, progress: WebhookProgress, result: AttemptResult): WebhookProgress {
  const number = progress.attempts + 1;
  const idOf = (one: number): string => `${progress.id}:${one}`;
  const attempt = (progress.outage?.tries ?? 0) + 1;
  webhookAttemptTable
    .in(kept)
    .put({ id: idOf(number), webhook: progress.id, attempt: result.event.startsWith('test_') ? 1 : attempt, ...without(result, 'retryAfter', 'failure') });
  webhookAttemptTable.in(kept).remove(idOf(number - webhookLimits.attempts));
  const next = { ...progress, attempts: number };
  webhookProgressTable.in(kept).put(next);
  return next;
}

/** True if no further attempt makes sense before an administrator has looked: after many failures, or if the destination says that it is gone. */
export const isHopeless = (tries: number, status: number | null): boolean => tries >= webhookDelivery.triesMost || status === webhookDelivery.gone;
