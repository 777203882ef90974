import { demoPage } from '../../story-kit/demoPage.ts';
import { webhooksScreen } from '../index.ts';
import * as module from '../WebhooksScreen.tsx';
import { webhookRow } from './webhookRecords.ts';

export const webhooksDemo = demoPage({
  screen: webhooksScreen,
  module,
  denied: 'cloud',
  rows: {
    'webhooks.edit': { row: webhookRow('siem') },
    'webhooks.test': { row: webhookRow('siem') },
    'webhooks.resume': { row: webhookRow('pager') },
    'webhooks.replay': { row: webhookRow('siem') },
    'webhooks.rotate': { row: webhookRow('siem') },
    'webhooks.delete': { row: webhookRow('lab') },
  },
});
