import { alertFacts } from 'kc-api/rules/alerts/alertKinds';
import { checkpointText } from 'kc-api/rules/audit/checkpoint';
import { syslogDelivery } from 'kc-api/rules/syslog/delivery';
import { chainSealed, checkpointTable, type CheckpointRecord } from '../core/auditChain.ts';
import type { AuditRow, Environment } from '../core/context.ts';
import { alertEvent, auditEvent } from '../core/events/outgoingEvent.ts';
import type { AlertRecord } from '../core/records.ts';
import { alertTable, auditTable, hostname } from '../core/state.ts';
import { lastNumber } from '../core/write.ts';
import type { SyslogFormat } from './eventText.ts';
import { syslogMessage, type SyslogFacts } from './format.ts';
import type { SyslogPosition } from './state.ts';

type Kept = Pick<Environment, 'store'>;
type Source = Pick<Environment, 'store' | 'vault'>;

/** The next messages, and the position of a server after their arrival. */
interface Batch {
  messages: string[];
  next: SyslogPosition;
  /** Number of records that were deleted before they were sent. */
  dropped: number;
}

const auditFacts = (environment: Source, row: AuditRow): SyslogFacts => {
  const { id, date, category, group, host, user, content, changes = [] } = row;
  return {
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
    event: () => auditEvent(environment, row),
  };
};

const alertMessage = (environment: Source, host: string, row: AlertRecord): SyslogFacts => {
  const { id, date, message, kind } = row;
  return {
    kind: 'alert',
    severity: alertFacts(kind).severity,
    id: 'alert',
    date,
    host,
    facts: [['id', id], ...(kind === undefined ? [] : [['kind', kind] as const])],
    text: message,
    event: () => alertEvent(environment, row),
  };
};

/** The text is the line that users can paste into the verification page. */
const checkpointFacts = (host: string, checkpoint: CheckpointRecord): SyslogFacts => ({
  kind: 'audit',
  id: 'checkpoint',
  date: checkpoint.time,
  host,
  facts: [
    ['sequence', String(checkpoint.sequence)],
    ['hash', checkpoint.hash],
    ['key', checkpoint.key],
    ['signature', checkpoint.signature],
  ],
  text: checkpointText(checkpoint),
});

/** Tells the reader of the messages which records are missing. */
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

/** Returns how many records and alerts were not sent to a server yet. Computed from their numbers, without reading a table. */
export const waitingAfter = (kept: Kept, { audit, alert }: SyslogPosition): number =>
  Math.max(0, lastNumber(kept, 'audit') - audit) + Math.max(0, lastNumber(kept, 'alert') - alert);

/** Returns the last record whose checkpoint may be sent to a server that has the records up to `audit`: it must have the signed record. */
const signedUpTo = (kept: Kept, audit: number): number => Math.min(chainSealed.get(kept).sequence, audit);

/** True if a record, an alert, or a checkpoint was not sent to the server yet. */
export const isBehind = (kept: Kept, place: SyslogPosition): boolean =>
  waitingAfter(kept, place) > 0 || signedUpTo(kept, lastNumber(kept, 'audit')) > place.checkpoint;

/** Returns when the oldest unsent one was written; undefined if it was deleted. */
export function oldestAfter(kept: Kept, { audit, alert }: SyslogPosition): number | undefined {
  const dates = [auditTable.in(kept).get(String(audit + 1))?.date, alertTable.in(kept).get(String(alert + 1))?.date].filter((date) => date !== undefined);
  return dates.length > 0 ? Math.min(...dates) : undefined;
}

/** Returns the next checkpoints after a position, and the new position. Skips deleted ones. */
function checkpointsBetween(kept: Kept, after: number, upTo: number, limit: number): { rows: CheckpointRecord[]; place: number } {
  if (limit === 0 || upTo <= after) return { rows: [], place: after };
  const where = [{ field: 'sequence', op: 'between', from: after + 1, to: upTo } as const];
  const { rows } = checkpointTable.in(kept).page({ where, sort: { field: 'sequence', desc: false }, offset: 0, limit });
  return { rows, place: rows.length < limit ? upTo : (rows.at(-1)?.sequence ?? upTo) };
}

/**
 * Returns the next records, each read by its number, so the size of the log does not matter. Alerts follow the records; the deletion of an alert has a record
 * of its own. Last are the checkpoints of records that were sent.
 */
export function batchAfter(
  environment: Pick<Environment, 'store' | 'clock' | 'vault'>,
  from: SyslogPosition,
  mostBytes: number,
  format: SyslogFormat = 'rfc5424',
): Batch {
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
      facts.push(auditFacts(environment, row));
    }
  }
  endGap(upTo + 1);
  // A log that was restored to an earlier state ends before the server's position.
  const audit = Math.min(Math.max(upTo, from.audit), lastNumber(environment, 'audit'));

  const lastAlert = Math.min(lastNumber(environment, 'alert'), from.alert + Math.max(0, syslogDelivery.batch - facts.length));
  for (let at = from.alert + 1; at <= lastAlert; at += 1) {
    const row = alertTable.in(environment).get(String(at));
    if (row) facts.push(alertMessage(environment, host, row));
  }
  const alert = Math.min(Math.max(lastAlert, from.alert), lastNumber(environment, 'alert'));

  const room = Math.max(0, syslogDelivery.batch - facts.length);
  const signed = checkpointsBetween(environment, from.checkpoint, signedUpTo(environment, audit), room);
  facts.push(...signed.rows.map((one) => checkpointFacts(host, one)));
  return { messages: facts.map((one) => syslogMessage(one, mostBytes, format)), next: { audit, alert, checkpoint: signed.place }, dropped };
}
