import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { done, epochSeconds, listOf, text, yesNo } from '../shapes.ts';

/** An email that has not left. What it says is not told: it may hold a code. */
const queuedMail = v.object({
  id: text,
  to: text,
  subject: text,
  date: epochSeconds,
  /** `failed`: the server refuses it for good, or it came too late. */
  state: v.picklist(['waiting', 'failed']),
  /** Why it failed. */
  problem: v.optional(applianceText),
});
export type QueuedMail = v.InferOutput<typeof queuedMail>;

const queue = v.object({
  /** The newest of them. */
  mails: listOf(queuedMail),
  waiting: v.number(),
  failed: v.number(),
  /** Since when none leaves, why, and when that is tried again. */
  outage: v.optional(v.object({ since: epochSeconds, tries: v.number(), next: epochSeconds, problem: applianceText })),
  /** The one email that was requested is gone because somebody discarded it. */
  discarded: v.optional(yesNo),
});
export type MailQueue = v.InferOutput<typeof queue>;

const need = ['SEC_ADMIN'] as const;
const stale = ['mails'] as const;

export const mails = defineCalls('mails', {
  /** `id`: this email alone. It is not in the list once it was handed to the mail server, or was discarded: then `discarded` says so. */
  queue: call({ method: 'GET', path: 'mail_queue/', query: v.object({ id: v.optional(text) }), answer: queue, need }),
  /** Tries at once what waits, and what has failed once more. */
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
