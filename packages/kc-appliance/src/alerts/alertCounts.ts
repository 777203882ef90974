import type { Alert } from 'kc-api/contract/alerts/alerts';
import type { Environment } from '../core/context.ts';
import { alertSetting } from './state.ts';
import { alertTable } from '../core/state.ts';
import { alertsSeen } from './state.ts';

type Kept = Pick<Environment, 'store'>;

export const alertsOf = ({ store }: Kept) => alertTable.in({ store });
export const isAlertShown = ({ store }: Kept): boolean => alertSetting.get({ store }).enabled;

export const newestFirst = (kept: Kept): Alert[] => {
  const table = alertsOf(kept);
  const { rows } = table.page({ sort: { field: 'date', desc: true }, offset: 0, limit: Math.max(table.count(), 1) });
  return rows.map(({ id, date, message }) => ({ id, date, message }));
};

const seenUpTo = (kept: Kept, userid: string): number => alertsSeen(userid).get(kept);

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
  if (newest > seenUpTo(kept, userid)) alertsSeen(userid).set(kept, newest);
}

export function alertCounts(kept: Kept, userid: string): { alert_count: number; alerts_unread_count: number } {
  const seen = seenUpTo(kept, userid);
  const all = alertsOf(kept).all();
  return { alert_count: all.length, alerts_unread_count: all.filter((alert) => Number(alert.id) > seen).length };
}
