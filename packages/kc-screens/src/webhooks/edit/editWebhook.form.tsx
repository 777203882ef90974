import { webhooks, type Webhook } from 'kc-api/contract/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { defineForm, difference } from '../../shell/index.ts';
import { webhookBody, webhookSchema, webhookValues, type WebhookValues } from '../webhook.schema.ts';
import { WebhookFields } from '../WebhookFields.tsx';

const load = { list: webhooks.list };

export const form = defineForm<WebhookValues, typeof webhooks.change, Webhook, typeof load>({
  load,
  schema: webhookSchema,
  initialValues: ({ seen }) => webhookValues(seen),
  Fields: ({ data, seen }) => <WebhookFields categories={[...new Set([...data.list.categories, ...seen.categories])].toSorted()} hasCa={seen.cacert !== ''} />,
  toBody: (values, { start }) => difference(webhookBody(values), webhookBody(start)),
  undo: 'Events that were sent, or left out, since the change cannot be taken back.',
  done: (_, { name }) => t('Webhook {name} saved', { name: name.trim() }),
});
