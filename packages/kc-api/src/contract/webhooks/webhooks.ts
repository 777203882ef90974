import * as v from 'valibot';
import { caTexts } from '../../rules/certificateTexts.ts';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { certificateFile } from '../certificateFiles.ts';
import { testId, tested } from '../connections/testing.ts';
import { exactUrl } from '../pasted.ts';
import { shownOnce } from '../secret.ts';
import { done, epochSeconds, listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';

/** Format of the request body: JSON in the form of Standard Webhooks, OCSF 1.3.0 as JSON, or one line of CEF. */
export const webhookFormat = v.picklist(['json', 'ocsf', 'cef']);
export type WebhookFormat = v.InferOutput<typeof webhookFormat>;
/** The least severe alerts that are sent; 'none' for no alerts. */
export const webhookAlerts = v.picklist(['info', 'warning', 'critical', 'none']);
export type WebhookAlerts = v.InferOutput<typeof webhookAlerts>;

/** Progress of the delivery to a destination. */
const delivery = v.object({
  /** Number of audit records and alerts after the position of the webhook, chosen or not. */
  waiting: v.number(),
  /** Time of the last delivery. Absent before the first one. */
  sent: v.optional(epochSeconds),
  /** Number of audit records that were deleted from the log before they could be sent. */
  dropped: v.number(),
  /** Failures in a row: since when, how many, the time of the next attempt, and the reason of the last one. */
  outage: v.optional(v.object({ since: epochSeconds, tries: v.number(), next: epochSeconds, problem: applianceText })),
  /** Since when the appliance makes no attempts, because of too many failures. Events wait. */
  paused: v.optional(epochSeconds),
});

/** EVT-01: a destination of events. The signing secret is shown once. */
export const webhook = v.object({
  id: text,
  name: text,
  url: text,
  /** 'yes' if `url` may be http. The address must then be a private one. */
  allow_http: yesNo,
  /** PEM: the CA certificate of the destination, in addition to the public authorities; '' for none. */
  cacert: text,
  enabled: yesNo,
  format: webhookFormat,
  /** Categories of the audit records that are sent; none for all categories. */
  categories: listOf(text),
  alerts: webhookAlerts,
  created: epochSeconds,
  /** Until when the previous secret signs as well. Absent if only the present one does. */
  previous_secret_until: v.optional(epochSeconds),
  delivery,
  revision,
});
export type Webhook = v.InferOutput<typeof webhook>;

/** EVT-09: an attempt to deliver an event. */
export const webhookAttempt = v.object({
  id: text,
  /** The id in the header `webhook-id`, the same in each attempt: 'audit_17', 'alert_3', 'test_' and a random id. */
  event: text,
  date: epochSeconds,
  /** 1 for the first attempt for this event. */
  attempt: v.number(),
  delivered: yesNo,
  /** HTTP status. Absent if no response arrived. */
  status: v.optional(v.number()),
  /** Milliseconds from the start of the attempt to the end of the response. */
  duration: v.number(),
  /** The beginning of the response body, as the destination wrote it; '' for none. */
  response: text,
  /** The reason of the failure; '' after a delivery. */
  problem: applianceText,
});
export type WebhookAttempt = v.InferOutput<typeof webhookAttempt>;

const fields = {
  name,
  url: exactUrl,
  allow_http: yesNo,
  cacert: certificateFile({ invalid: caTexts.invalid }),
  enabled: yesNo,
  format: webhookFormat,
  categories: v.array(name),
  alerts: webhookAlerts,
};
const answer = v.object({ webhook });
const need = ['DOMAIN_ADMIN'] as const;
const stale = ['webhooks'] as const;

export const webhooks = defineCalls('webhooks', {
  list: call({
    method: 'GET',
    path: 'webhooks/',
    answer: v.object({
      webhooks: listOf(webhook),
      /** The categories that audit records of this vault can have. */
      categories: listOf(text),
      /** Numbers of the oldest and the newest audit record. 0 without records. */
      first: v.number(),
      last: v.number(),
    }),
    need,
  }),
  /** Defaults: https only, no CA certificate, on, JSON, all categories, alerts from warnings on. Events from now on are sent. */
  create: call({
    method: 'POST',
    path: 'webhooks/',
    body: v.object({ ...patchOf(fields), name, url: exactUrl }),
    /** `secret`: 'whsec_' and the key in base64, as Standard Webhooks writes it. */
    answer: v.object({ webhook, secret: shownOnce(text) }),
    need,
    stale,
    fresh: true,
  }),
  /** While a webhook is off, its position stays where it is. When it is turned on, it starts with the events from then on. */
  change: call({ method: 'PATCH', path: 'webhooks/:id/', guards: webhook, body: v.object(patchOf(fields)), answer, need, stale }),
  remove: call({
    method: 'DELETE',
    path: 'webhooks/:id/',
    answer: done,
    need,
    stale,
    fresh: true,
    exempt: { second: 'No key, client or user depends on a webhook, and the audit log continues.' },
  }),
  /** Creates a new secret. Both secrets sign for `overlap` hours; with 0 only the new one does. */
  rotate: call({
    method: 'POST',
    path: 'webhooks/:id/secret/',
    body: v.object({ overlap: ruledNumber }),
    answer: v.object({ webhook, secret: shownOnce(text) }),
    need,
    stale,
    fresh: true,
  }),
  /** Sends a signed test event with the saved values. It is part of the delivery log, and of no position. */
  test: call({
    method: 'POST',
    path: 'webhooks/:id/test/',
    body: v.object({ test_id: testId }),
    answer: tested,
    refusal: tested,
    need,
    stale,
    audited: false,
  }),
  /** Tries waiting events immediately, and ends a pause. */
  resume: call({ method: 'POST', path: 'webhooks/:id/resume/', answer, need, stale }),
  /** Sends the chosen audit records again from the record with the number `from` on. They have the same ids as before. */
  replay: call({ method: 'POST', path: 'webhooks/:id/replay/', body: v.object({ from: ruledNumber }), answer, need, stale }),
  /** The last attempts, newest first. */
  attempts: call({ method: 'GET', path: 'webhooks/:id/attempts/', answer: v.object({ attempts: listOf(webhookAttempt) }), need }),
});
