import { useMemo } from 'react';
import { Page } from 'kc-components/Page';
import { webhooks, type Webhook } from 'kc-api/contract/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, rowsOf, useAnswer, type DialogPlace } from '../shell/index.ts';
import { createWebhookDialog } from './create/createWebhook.dialog.tsx';
import { WebhookDetails } from './WebhookDetails.tsx';
import { webhookColumns } from './webhooks.columns.tsx';
import { webhookDialogs } from './webhooks.dialogs.ts';

export const dialogs: readonly DialogPlace[] = [{ dialogs: webhookDialogs }];

const idOf = ({ id }: Webhook) => id;
const nameOf = ({ name }: Webhook) => name;

/** Polling intervals in milliseconds: while events are waiting, and otherwise. */
const [soon, later] = [5_000, 15_000];

function Webhooks() {
  const list = useAnswer(webhooks.list, undefined, {
    poll: (last) => (last?.webhooks.some(({ delivery }) => delivery.waiting > 0 && delivery.paused === undefined) ? soon : later),
  });
  const columns = useMemo(() => webhookColumns(), []);
  return (
    <GridScreen<Webhook>
      id="webhooks"
      label={t('Webhooks')}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(list, (answer) => answer.webhooks)}
      dialogs={webhookDialogs}
      details={(webhook) => <WebhookDetails key={webhook.id} webhook={webhook} />}
      empty={{ text: t('There are no webhooks.'), action: <DialogButton dialog={createWebhookDialog} /> }}
    />
  );
}

/** EVT-01: the destinations of events, as a grid with details and the delivery log. */
export default function WebhooksScreen() {
  return (
    <Page
      title={t('Webhooks')}
      sub={t('Audit records and alerts, sent to other systems as signed requests.')}
      primary={<DialogButton dialog={createWebhookDialog} tone="primary" />}
    >
      <Webhooks />
    </Page>
  );
}
