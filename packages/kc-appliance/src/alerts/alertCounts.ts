import type { Environment } from '../core/context.ts';
import type { AlertRecord } from '../core/records.ts';

type Kept = Pick<Environment, 'store'>;

export const alertsOf = ({ store }: Kept) => store.table<AlertRecord>('alerts');
export const isAlertShown = ({ store }: Kept): boolean => store.value<{ enabled: boolean }>('webgui_alert')?.enabled ?? true;

export const newestFirst = (kept: Kept): AlertRecord[] => {
  const table = alertsOf(kept);
  return table.page({ sort: { field: 'date', desc: true }, offset: 0, limit: Math.max(table.count(), 1) }).rows;
};

const key = (userid: string) => `alerts_seen.${userid}`;
const seenUpTo = ({ store }: Kept, userid: string): number => store.value<number>(key(userid)) ?? 0;

/**
 * The user has seen a list of `count` alerts: the oldest so many of those there are. What is kept is the number of the
 * newest one seen, so that the count stays right when alerts are deleted or raised meanwhile.
 */
export function markAlertsRead(kept: Kept, userid: string, count: number): void {
  const numbers = alertsOf(kept)
    .all()
    .map((alert) => Number(alert.id))
    .sort((a, b) => a - b);
  const newest = numbers[Math.min(Math.floor(count), numbers.length) - 1] ?? 0;
  if (newest > seenUpTo(kept, userid)) kept.store.setValue(key(userid), newest);
}

export function alertCounts(kept: Kept, userid: string): { alert_count: number; alerts_unread_count: number } {
  const seen = seenUpTo(kept, userid);
  const all = alertsOf(kept).all();
  return { alert_count: all.length, alerts_unread_count: all.filter((alert) => Number(alert.id) > seen).length };
}
