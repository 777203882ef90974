// @chunk people
import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { done, epochSeconds, listOf, text, yesNo } from '../shapes.ts';

/** An email that has not been sent. Its content is omitted, because it may contain a code. */
const queuedMail = v.object({
  id: text,
  to: text,
  subject: text,
  date: epochSeconds,
  /** `failed`: the mail server refuses it permanently, or its time limit has passed. */
  state: v.picklist(['waiting', 'failed']),
  /** Reason for a failure. */
  problem: v.optional(applianceText),
});
export type QueuedMail = v.InferOutput<typeof queuedMail>;

const queue = v.object({
  /** The newest of the queued emails. */
  mails: listOf(queuedMail),
  waiting: v.number(),
  failed: v.number(),
  /** Outage of the mail server: its start, the reason, and the time of the next attempt. */
  outage: v.optional(v.object({ since: epochSeconds, tries: v.number(), next: epochSeconds, problem: applianceText })),
  /** 'yes' if the requested email is gone because an administrator discarded it. */
  discarded: v.optional(yesNo),
});
export type MailQueue = v.InferOutput<typeof queue>;

const need = ['SEC_ADMIN'] as const;
const stale = ['mails'] as const;

export const mails = defineCalls('mails', {
  /** `id`: only this email. The list no longer contains it after the mail server accepted it, or after an administrator discarded it (`discarded`). */
  queue: call({ method: 'GET', path: 'mail_queue/', query: v.object({ id: v.optional(text) }), answer: queue, need }),
  /** Retries all waiting emails immediately, and failed emails once more. */
  retry: call({ method: 'POST', path: 'mail_queue/retry/', answer: done, need, stale }),
  discard: call({
    method: 'POST',
    path: 'mail_queue/discard/',
    body: v.object({ ids: v.array(text) }),
    answer: done,
    need,
    stale,
    exempt: 'It drops emails that could not be sent.',
  }),
});
