import { syslogDelivery } from 'kc-api/rules/syslog/delivery';
import type { AuditRow, Environment } from '../core/context.ts';
import type { AlertRecord } from '../core/records.ts';
import { alertTable, auditTable, hostname } from '../core/state.ts';
import { lastNumber } from '../core/write.ts';
import { syslogMessage, type SyslogFacts } from './format.ts';
import type { SyslogPosition } from './state.ts';

type Kept = Pick<Environment, 'store'>;

/** What is sent next, and where a server is once it has arrived. */
interface Batch {
  messages: string[];
  next: SyslogPosition;
  /** Records that are not there any more. */
  dropped: number;
}

const auditFacts = ({ id, date, category, group, host, user, content, changes = [] }: AuditRow): SyslogFacts => ({
  kind: 'audit',
  id: 'audit',
  date,
  host,
  facts: [
    ['id', id],
    ['category', category],
    ['user', user],
    ...(group === '' ? [] : [['group', group] as const]),
    ...changes.map(({ field, old, new: next }) => ['change', `${field}: ${old ?? 'none'} -> ${next ?? 'none'}`] as const),
  ],
  text: content,
});

const alertFacts = (host: string, { id, date, message }: AlertRecord): SyslogFacts => ({
  kind: 'alert',
  id: 'alert',
  date,
  host,
  facts: [['id', id]],
  text: message,
});

/** Who reads the messages is told where some are missing. */
const gapFacts = (host: string, date: number, from: number, to: number): SyslogFacts => ({
  kind: 'audit',
  id: 'gap',
  date,
  host,
  facts: [
    ['first', String(from)],
    ['last', String(to)],
  ],
  text: `${to - from + 1} audit records were deleted before they could be sent.`,
});

/** How many records and alerts a server has not got yet. Counted by their numbers: no table is looked at. */
export const waitingAfter = (kept: Kept, { audit, alert }: SyslogPosition): number =>
  Math.max(0, lastNumber(kept, 'audit') - audit) + Math.max(0, lastNumber(kept, 'alert') - alert);

/** When the oldest of them was written; undefined where it is not there any more. */
export function oldestAfter(kept: Kept, { audit, alert }: SyslogPosition): number | undefined {
  const dates = [auditTable.in(kept).get(String(audit + 1))?.date, alertTable.in(kept).get(String(alert + 1))?.date].filter((date) => date !== undefined);
  return dates.length > 0 ? Math.min(...dates) : undefined;
}

/**
 * The records that follow, each found by its number: as quick in a log of a million as in one of ten. Alerts come after the
 * records; one that somebody has deleted is told of by the record of that.
 */
export function batchAfter(environment: Pick<Environment, 'store' | 'clock'>, from: SyslogPosition, mostBytes: number): Batch {
  const [host, now] = [hostname.get(environment) ?? 'kc-node-1', Math.floor(environment.clock.now() / 1000)];
  const facts: SyslogFacts[] = [];
  let dropped = 0;
  const upTo = Math.min(lastNumber(environment, 'audit'), from.audit + syslogDelivery.batch);
  let missing: number | null = null;
  const endGap = (before: number) => {
    if (missing === null) return;
    dropped += before - missing;
    facts.push(gapFacts(host, now, missing, before - 1));
    missing = null;
  };
  for (let at = from.audit + 1; at <= upTo; at += 1) {
    const row = auditTable.in(environment).get(String(at));
    if (!row) missing ??= at;
    else {
      endGap(at);
      facts.push(auditFacts(row));
    }
  }
  endGap(upTo + 1);
  // A log that was put back to an earlier state ends before the place that was reached.
  const audit = Math.min(Math.max(upTo, from.audit), lastNumber(environment, 'audit'));

  const lastAlert = Math.min(lastNumber(environment, 'alert'), from.alert + Math.max(0, syslogDelivery.batch - facts.length));
  for (let at = from.alert + 1; at <= lastAlert; at += 1) {
    const row = alertTable.in(environment).get(String(at));
    if (row) facts.push(alertFacts(host, row));
  }
  const alert = Math.min(Math.max(lastAlert, from.alert), lastNumber(environment, 'alert'));
  return { messages: facts.map((one) => syslogMessage(one, mostBytes)), next: { audit, alert }, dropped };
}
