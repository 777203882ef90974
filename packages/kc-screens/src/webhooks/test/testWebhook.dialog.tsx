import { PlugZap } from 'lucide-react';
import { webhooks, type Webhook } from 'kc-api/contract/webhooks/webhooks';
import { webhookRules } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';

/** EVT-12: sends a signed test event with the saved settings. */
export const testWebhookDialog = defineDialog<Webhook>({
  id: 'webhooks.test',
  label: t('Send test event'),
  needs: 'one',
  icon: <PlugZap aria-hidden />,
  submit: null,
  leadsTo: webhooks.test,
  allowed: webhookRules.test,
  body: async () => {
    const { TestWebhook } = await import('./TestWebhook.tsx');
    return ({ targets: [webhook], onClose }) => webhook && <TestWebhook webhook={webhook} onClose={onClose} />;
  },
});
