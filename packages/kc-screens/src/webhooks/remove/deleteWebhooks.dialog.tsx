import { Trash2 } from 'lucide-react';
import { webhooks, type Webhook } from 'kc-api/contract/webhooks/webhooks';
import { webhookRules } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { Impact } from '../../impact/index.ts';
import { countedWords, defineConfirmDialog } from '../../shell/index.ts';

const words = countedWords<Webhook>({
  label: t('Delete'),
  nameOf: ({ name }) => name,
  counted: (count) => t('{count, plural, one {# webhook} other {# webhooks}}', { count }),
  title: (name) => (name === undefined ? t('Delete webhooks') : t('Delete webhook {name}', { name })),
  verb: (count) => t('{count, plural, one {Delete webhook} other {Delete # webhooks}}', { count }),
});

export const deleteWebhooksDialog = defineConfirmDialog<typeof webhooks.remove, Webhook>({
  ...words,
  id: 'webhooks.delete',
  icon: <Trash2 aria-hidden />,
  allowed: webhookRules.remove,
  consequence: () => (
    <Impact dependents={[]} final={t('Yes, immediately.')} undo={t('Not possible. The webhook can be created again, with a new secret.')}>
      {t('The destination gets no further events. Waiting events and the delivery log are lost for it. The audit log stays.')}
    </Impact>
  ),
  call: webhooks.remove,
  input: ({ id }) => ({ params: { id } }),
  done: (targets) => t('{count, plural, one {Webhook deleted} other {# webhooks deleted}}', { count: targets.length }),
});
