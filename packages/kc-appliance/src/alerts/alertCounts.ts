import type { Alert } from 'kc-api/contract/alerts/alerts';
import { alertFacts } from 'kc-api/rules/alerts/alertKinds';
import type { Environment } from '../core/context.ts';
import type { AlertRecord } from '../core/records.ts';
import { alertTable } from '../core/state.ts';
import { viewAddress } from '../views/index.ts';
import { alertMarks, alertSetting, alertsSeen } from './state.ts';

type HasStore = Pick<Environment, 'store'>;

export const alertsOf = ({ store }: HasStore) => alertTable.in({ store });
export const isAlertShown = ({ store }: HasStore): boolean => alertSetting.get({ store }).enabled;

const seenUpTo = (kept: HasStore, userid: string): number => alertsSeen(userid).get(kept);

/** Returns a test for unread alerts: those marked as unread by the user, and those above the newest one seen that were not marked as read. */
function unreadTest(kept: HasStore, userid: string): (alert: Pick<AlertRecord, 'id'>) => boolean {
  const seen = seenUpTo(kept, userid);
  const marks = alertMarks(userid).get(kept);
  const [read, unread] = [new Set(marks.read), new Set(marks.unread)];
  return ({ id }) => unread.has(id) || (Number(id) > seen && !read.has(id));
}

/** Returns all alerts for this user, the newest first. */
export function newestFirst(environment: Environment, userid: string): Alert[] {
  const table = alertsOf(environment);
  const isUnread = unreadTest(environment, userid);
  const { rows } = table.page({ sort: { field: 'date', desc: true }, offset: 0, limit: Math.max(table.count(), 1) });
  return rows.map((record) => {
    const { id, date, message, kind, object } = record;
    const { severity, needsAction } = alertFacts(kind);
    const address = object && kind === 'view-not-empty' ? viewAddress(environment, userid, object.id) : undefined;
    return {
      id,
      date,
      message,
      severity,
      needs_action: needsAction ? 'yes' : 'no',
      read: isUnread(record) ? 'no' : 'yes',
      ...(kind === undefined ? {} : { kind }),
      ...(object === undefined ? {} : { object: { ...object, ...(address === undefined ? {} : { address }) } }),
    };
  });
}

/**
 * The user has seen a list of `count` alerts: the oldest of the existing ones. The store contains the number of the newest seen alert, so that the count
 * remains correct when alerts are deleted or raised meanwhile.
 */
export function markAlertsRead(kept: HasStore, userid: string, count: number): void {
  const numbers = alertsOf(kept)
    .all()
    .map((alert) => Number(alert.id))
    .sort((a, b) => a - b);
  const newest = numbers[Math.min(Math.floor(count), numbers.length) - 1] ?? 0;
  if (newest > seenUpTo(kept, userid)) alertsSeen(userid).set(kept, newest);
}

/** Marks single alerts as read or unread, until the user changes that. Removes the marks of deleted alerts. */
export function setAlertsRead(kept: HasStore, userid: string, ids: readonly string[], read: boolean): void {
  const table = alertsOf(kept);
  const marks = alertMarks(userid);
  const before = marks.get(kept);
  const chosen = new Set(ids);
  const present = (some: readonly string[]) => [...new Set(some)].filter((id) => table.get(id) !== undefined);
  const others = (some: readonly string[]) => some.filter((id) => !chosen.has(id));
  marks.set(kept, {
    read: present([...others(before.read), ...(read ? ids : [])]),
    unread: present([...others(before.unread), ...(read ? [] : ids)]),
  });
}

type AlertCounts = Record<'alert_count' | 'alerts_unread_count' | 'alerts_action_count', number>;

export function alertCounts(kept: HasStore, userid: string): AlertCounts {
  const all = alertsOf(kept).all();
  const unread = all.filter(unreadTest(kept, userid));
  return {
    alert_count: all.length,
    alerts_unread_count: unread.length,
    alerts_action_count: unread.filter(({ kind }) => alertFacts(kind).needsAction).length,
  };
}
