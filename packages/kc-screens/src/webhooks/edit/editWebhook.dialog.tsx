import { Settings2 } from 'lucide-react';
import { webhooks, type Webhook } from 'kc-api/contract/webhooks/webhooks';
import { webhookRules } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

export const editWebhookDialog = defineFormDialog<typeof webhooks.change, Webhook>({
  id: 'webhooks.edit',
  title: ({ name }) => t('Settings of {name}', { name }),
  label: t('Settings'),
  action: t('Save settings'),
  icon: <Settings2 aria-hidden />,
  allowed: webhookRules.change,
  call: webhooks.change,
  params: ({ id }) => ({ id }),
  form: () => import('./editWebhook.form.tsx'),
});
