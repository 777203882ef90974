import { Plus } from 'lucide-react';
import { webhooks } from 'kc-api/contract/webhooks/webhooks';
import { webhookRules } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** EVT-01. */
export const createWebhookDialog = defineFormDialog<typeof webhooks.create>({
  id: 'webhooks.create',
  title: t('Create webhook'),
  action: t('Create webhook'),
  icon: <Plus aria-hidden />,
  allowed: webhookRules.create,
  call: webhooks.create,
  form: () => import('./createWebhook.form.tsx'),
});
