import type { Column } from 'kc-components/DataGrid';
import { dateTimeText, optionsOf } from 'kc-components/format';
import { webhookAlerts, webhookFormat, type Webhook } from 'kc-api/contract/webhooks/webhooks';
import { webhookAlertNames, webhookFormatNames } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { categoriesText } from './categoriesText.ts';
import { WebhookStatus, webhookStateNames, webhookStateOf, webhookStates } from './WebhookStatus.tsx';

export const webhookColumns = (): readonly Column<Webhook>[] => [
  { id: 'name', title: t('Name'), width: 180, minWidth: 140, strong: true, value: ({ name }) => name },
  { id: 'url', title: t('URL'), width: 320, minWidth: 200, givesWay: 1, value: ({ url }) => url },
  {
    id: 'format',
    title: t('Format'),
    kind: 'choice',
    width: 190,
    givesWay: 3,
    choices: optionsOf(webhookFormat.options, webhookFormatNames),
    value: ({ format }) => format,
  },
  { id: 'categories', title: t('Audit records'), width: 180, givesWay: 4, value: ({ categories }) => categoriesText(categories) },
  {
    id: 'alerts',
    title: t('Alerts'),
    kind: 'choice',
    width: 190,
    givesWay: 5,
    choices: optionsOf(webhookAlerts.options, webhookAlertNames),
    value: ({ alerts }) => alerts,
  },
  {
    id: 'sent',
    title: t('Last delivery'),
    kind: 'date',
    width: 170,
    givesWay: 2,
    value: ({ delivery }) => delivery.sent ?? null,
    text: ({ delivery }) => (delivery.sent === undefined ? '' : dateTimeText(delivery.sent)),
  },
  {
    id: 'state',
    title: t('Status'),
    kind: 'choice',
    width: 150,
    minWidth: 130,
    alwaysSeen: true,
    choices: optionsOf(webhookStates, webhookStateNames),
    value: (webhook) => webhookStateOf(webhook),
    text: (webhook) => webhookStateNames[webhookStateOf(webhook)],
    cell: (webhook) => <WebhookStatus webhook={webhook} />,
  },
];
