import type { Webhook } from 'kc-api/contract/webhooks/webhooks';
import { webhookTexts } from 'kc-api/rules/webhooks/webhooks';
import type { Environment } from '../core/context.ts';
import { defineRecord } from '../core/store/record.ts';
import { without } from '../core/store/without.ts';
import { secondsOf } from '../core/system.ts';
import { progressOf } from './delivery.ts';
import { waitingAfter } from './nextEvent.ts';
import { webhookAttemptTable, webhookProgressTable, webhookTable, type WebhookRecord } from './state.ts';

/** Returns a webhook for the response, without secrets. */
export function wireWebhook(environment: Environment, webhook: WebhookRecord): Webhook {
  const { previous_secret_until: until, ...told } = without(webhook, 'secret', 'previous_secret');
  const progress = progressOf(environment, webhook.id);
  const { sent, dropped, outage, paused } = progress;
  return {
    ...told,
    ...(until > secondsOf(environment) ? { previous_secret_until: until } : {}),
    delivery: {
      waiting: webhook.enabled === 'yes' ? waitingAfter(environment, progress) : 0,
      dropped,
      ...(sent === null ? {} : { sent }),
      ...(outage ? { outage } : {}),
      ...(paused === null ? {} : { paused }),
    },
  };
}

/** Removes the delivery log of a webhook. */
function clearAttempts(kept: Pick<Environment, 'store'>, webhook: string): void {
  const attempts = webhookAttemptTable.in(kept);
  for (const { id } of attempts.page({ where: [{ field: 'webhook', op: 'is', value: webhook }], offset: 0, limit: 1_000 }).rows) attempts.remove(id);
}

export const webhookRecord = defineRecord({
  table: webhookTable,
  noun: 'Webhook',
  category: 'Webhooks',
  nameOf: ({ name }) => name,
  wire: wireWebhook,
  facts: (_, webhook) => webhook,
  compared: ['name', 'url', 'allow_http', 'cacert', 'enabled', 'format', 'categories', 'alerts', 'secret'],
  trimmed: ['name', 'url'],
  unique: { field: 'name', text: webhookTexts.exists },
  follow: (environment, { before, after }) => {
    // Before the audit record of its creation, which is the first event of a new webhook.
    if (after && !before) webhookProgressTable.in(environment).put(progressOf(environment, after.id));
    if (after || !before) return;
    webhookProgressTable.in(environment).remove(before.id);
    clearAttempts(environment, before.id);
  },
});
