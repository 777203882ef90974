import { Play } from 'lucide-react';
import { webhooks, type Webhook } from 'kc-api/contract/webhooks/webhooks';
import { webhookRules } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';

/** EVT-11. */
export const resumeWebhookDialog = defineConfirmDialog<typeof webhooks.resume, Webhook>({
  id: 'webhooks.resume',
  label: t('Resume'),
  title: ([webhook]) => t('Resume the delivery to {name}', { name: webhook?.name }),
  verb: t('Resume delivery'),
  icon: <Play aria-hidden />,
  tone: 'default',
  needs: 'one',
  allowed: webhookRules.resume,
  nameOf: ({ name }) => name,
  consequence: ([webhook]) =>
    t('{count, plural, one {# waiting event} other {# waiting events}}: those that the webhook sends are tried immediately, in order.', {
      count: webhook?.delivery.waiting ?? 0,
    }),
  call: webhooks.resume,
  input: ({ id }) => ({ params: { id } }),
  done: ([webhook]) => t('Delivery to webhook {name} resumed', { name: webhook?.name }),
});
