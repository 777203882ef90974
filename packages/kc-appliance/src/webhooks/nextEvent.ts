import { alertFacts } from 'kc-api/rules/alerts/alertKinds';
import { sendsAlert, sendsCategory } from 'kc-api/rules/webhooks/webhooks';
import type { Environment } from '../core/context.ts';
import { alertEvent, auditEvent, type OutgoingEvent } from '../core/events/outgoingEvent.ts';
import { alertTable, auditTable } from '../core/state.ts';
import { lastNumber } from '../core/write.ts';
import type { WebhookProgress, WebhookRecord } from './state.ts';

type Kept = Pick<Environment, 'store'>;
export type WebhookPosition = Pick<WebhookProgress, 'audit' | 'alert' | 'dropped'>;

/** Records that one step reads at most, so that a webhook with few categories delays no other work. */
const stepMost = 500;

/** Returns the position of a new webhook: the events from now on. */
export const positionNow = (kept: Kept) => ({ audit: lastNumber(kept, 'audit'), alert: lastNumber(kept, 'alert') });

/** Returns how many records and alerts come after a position. Computed from their numbers, without reading a table. */
export const waitingAfter = (kept: Kept, { audit, alert }: Pick<WebhookPosition, 'audit' | 'alert'>): number =>
  Math.max(0, lastNumber(kept, 'audit') - audit) + Math.max(0, lastNumber(kept, 'alert') - alert);

/**
 * Returns the next event that the webhook sends, and the position after it. Without an event, the position is behind what was skipped. Records come in the
 * order of their numbers, and alerts after the records. Each is read by its number, so the size of the log does not matter.
 */
export function nextEvent(
  environment: Pick<Environment, 'store' | 'vault'>,
  { categories, alerts }: Pick<WebhookRecord, 'categories' | 'alerts'>,
  from: WebhookPosition,
): { event: OutgoingEvent | null; position: WebhookPosition } {
  const last = positionNow(environment);
  // A log that was restored to an earlier state ends before the position.
  let audit = Math.min(from.audit, last.audit);
  let alert = Math.min(from.alert, last.alert);
  let { dropped } = from;
  for (let step = 0; step < stepMost && audit < last.audit; step += 1) {
    audit += 1;
    const row = auditTable.in(environment).get(String(audit));
    if (!row) dropped += 1;
    else if (sendsCategory(categories, row.category)) return { event: auditEvent(environment, row), position: { audit, alert, dropped } };
  }
  // Alerts wait for the records before them.
  for (let step = 0; step < stepMost && audit === last.audit && alert < last.alert; step += 1) {
    alert += 1;
    const row = alertTable.in(environment).get(String(alert));
    // A user has seen a deleted alert.
    if (row && sendsAlert(alerts, alertFacts(row.kind).severity)) return { event: alertEvent(environment, row), position: { audit, alert, dropped } };
  }
  return { event: null, position: { audit, alert, dropped } };
}
