import { History } from 'lucide-react';
import { webhooks, type Webhook } from 'kc-api/contract/webhooks/webhooks';
import { webhookRules } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** EVT-10. */
export const replayWebhookDialog = defineFormDialog<typeof webhooks.replay, Webhook>({
  id: 'webhooks.replay',
  title: ({ name }) => t('Replay audit records to {name}', { name }),
  label: t('Replay'),
  action: t('Replay records'),
  icon: <History aria-hidden />,
  allowed: webhookRules.replay,
  call: webhooks.replay,
  params: ({ id }) => ({ id }),
  form: () => import('./replayWebhook.form.tsx'),
});
