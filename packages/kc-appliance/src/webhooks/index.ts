import { defineArea } from '../core/area.ts';
import { noteEvent, webhooksDue } from './delivery.ts';
import { webhookAttemptTable, webhookProgressTable } from './state.ts';
import { webhookRecord } from './webhookRecord.ts';
import { webhooks } from './webhooks.ts';
import { seedWebhooks } from './webhookStory.ts';

export { playedWebhooks, webhooksBy, type WebhookSender } from './sender.ts';

/** Events that leave for other systems by signed HTTP requests. */
export const webhooksArea = defineArea({
  name: 'webhooks',
  resources: { webhooks },
  searches: 'A few destinations, on the page that their words lead to.',
  tables: [webhookProgressTable, webhookAttemptTable],
  records: [webhookRecord],
  categories: ['Webhooks'],
  due: [webhooksDue],
  recorded: noteEvent,
  seeds: { demo: seedWebhooks, hostile: seedWebhooks },
});
