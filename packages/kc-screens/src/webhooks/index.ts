import { Webhook } from 'lucide-react';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** EVT-01. */
export const webhooksScreen = defineScreen({
  id: 'webhooks',
  path: '/webhooks',
  title: t('Webhooks'),
  search: async () => (await import('./webhooks.search.ts')).webhooksSearch,
  nav: { group: 'System', icon: Webhook },
  need: ['DOMAIN_ADMIN'],
  load: () => import('./WebhooksScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/webhooks/webhooks')).webhooks.list],
});
