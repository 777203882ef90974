import type { Webhook } from 'kc-api/contract/webhooks/webhooks';
import { defineTable } from '../core/store/table.ts';

/** A stored webhook. Its progress is a row of its own, because each delivery changes it, and no user's change must conflict with that. */
export interface WebhookRecord extends Omit<Webhook, 'delivery' | 'previous_secret_until' | 'revision'> {
  revision: number;
  /** In the form of Standard Webhooks: 'whsec_' and base64. */
  secret: string;
  /** '' for none. */
  previous_secret: string;
  /** Epoch seconds; 0 for none. */
  previous_secret_until: number;
}

/** The position of a webhook in the logs. Waiting events are not copied. */
export interface WebhookProgress {
  /** The id of the webhook. */
  id: string;
  /** The numbers of the last audit record and the last alert that arrived, or that the webhook does not send. */
  audit: number;
  alert: number;
  /** Time of the last delivery, epoch seconds. */
  sent: number | null;
  /** Records that were deleted before they could be sent. */
  dropped: number;
  outage: { since: number; tries: number; next: number; problem: string } | null;
  /** Since when the appliance makes no attempts, epoch seconds. */
  paused: number | null;
  /** Number of attempts so far. The last ones are in the delivery log. */
  attempts: number;
}

/** An attempt in the delivery log. The id is that of the webhook and the number of the attempt. */
export interface WebhookAttemptRecord {
  id: string;
  webhook: string;
  event: string;
  date: number;
  attempt: number;
  delivered: 'yes' | 'no';
  status: number | null;
  duration: number;
  response: string;
  problem: string;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Webhooks: true;
  }
}

declare module '../core/store/store.ts' {
  interface Tables {
    webhooks: WebhookRecord;
    webhookProgress: WebhookProgress;
    webhookAttempts: WebhookAttemptRecord;
  }
}

export const webhookTable = defineTable('webhooks', { secrets: ['secret', 'previous_secret'] });
export const webhookProgressTable = defineTable('webhookProgress');
export const webhookAttemptTable = defineTable('webhookAttempts', { columns: { webhook: 'TEXT' } });
