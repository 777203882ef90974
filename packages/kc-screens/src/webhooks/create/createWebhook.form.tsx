import { webhooks } from 'kc-api/contract/webhooks/webhooks';
import { webhookTexts } from 'kc-api/rules/webhooks/webhooks';
import { defineForm } from '../../shell/index.ts';
import { SecretResult } from '../SecretResult.tsx';
import { newWebhookValues, webhookBody, webhookSchema, type WebhookValues } from '../webhook.schema.ts';
import { WebhookFields } from '../WebhookFields.tsx';

const load = { list: webhooks.list };

export const form = defineForm<WebhookValues, typeof webhooks.create, unknown, typeof load>({
  load,
  schema: webhookSchema,
  initialValues: newWebhookValues,
  Fields: ({ data }) => <WebhookFields categories={data.list.categories} hasCa={false} />,
  toBody: webhookBody,
  done: (_, { name }) => webhookTexts.created(name.trim()),
  created: (answer, { name }) => answer?.webhook.name ?? name.trim(),
  Result: ({ answer }) => <SecretResult secret={answer.secret} />,
  madeRow: ({ webhook }) => webhook.id,
});
