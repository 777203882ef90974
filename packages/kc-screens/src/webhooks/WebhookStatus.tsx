import { Status, type StatusTone } from 'kc-components/Status';
import type { Webhook } from 'kc-api/contract/webhooks/webhooks';
import { t } from 'kc-intl/t';

/** States of the delivery to a destination. */
export const webhookStates = ['delivering', 'waiting', 'failing', 'paused', 'unused', 'off'] as const;
type WebhookState = (typeof webhookStates)[number];
export const webhookStateNames: Readonly<Record<WebhookState, string>> = {
  delivering: t('Delivering'),
  waiting: t('Sending'),
  failing: t('Failing'),
  paused: t('Paused'),
  unused: t('Nothing sent yet'),
  off: t('Off'),
};
const tones: Readonly<Record<WebhookState, StatusTone>> = { delivering: 'ok', waiting: 'info', failing: 'warn', paused: 'bad', unused: 'idle', off: 'idle' };

export function webhookStateOf({ enabled, delivery }: Pick<Webhook, 'enabled' | 'delivery'>): WebhookState {
  if (enabled === 'no') return 'off';
  if (delivery.paused !== undefined) return 'paused';
  if (delivery.outage) return 'failing';
  if (delivery.waiting > 0) return 'waiting';
  return delivery.sent === undefined ? 'unused' : 'delivering';
}

export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const state = webhookStateOf(webhook);
  return <Status tone={tones[state]}>{webhookStateNames[state]}</Status>;
}
