import { KeyRound } from 'lucide-react';
import { webhooks, type Webhook } from 'kc-api/contract/webhooks/webhooks';
import { webhookRules } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** EVT-07. */
export const rotateSecretDialog = defineFormDialog<typeof webhooks.rotate, Webhook>({
  id: 'webhooks.rotate',
  title: ({ name }) => t('Rotate the secret of {name}', { name }),
  label: t('Rotate secret'),
  action: t('Rotate secret'),
  icon: <KeyRound aria-hidden />,
  allowed: webhookRules.rotate,
  call: webhooks.rotate,
  params: ({ id }) => ({ id }),
  form: () => import('./rotateSecret.form.tsx'),
});
