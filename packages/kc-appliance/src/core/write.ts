import type { AlertSubject } from 'kc-api/rules/alerts/alertKinds';
import { auditObject } from 'kc-api/rules/audit/objects';
import { mailDelivery } from 'kc-api/rules/mail/mails';
import type { AuditRow, Environment, ObjectRef } from './context.ts';
import { linked } from './auditChain.ts';
import { newGuid } from './random.ts';
import type { AlertRecord, MailRecord } from './records.ts';
import { scrubbed } from './secrets.ts';
import { visible } from './visible.ts';
import { defineValue } from './store/value.ts';
import { alertTable, auditTable, generation, hostname, mailTable } from './state.ts';

type Kept = Pick<Environment, 'store'>;

/** Returns the sequence number of the newest audit record or alert; 0 if there is none. */
export const lastNumber = (kept: Kept, what: 'audit' | 'alert'): number => defineValue(`next.${what}`, 0).get(kept);

function nextNumber(kept: Kept, what: 'audit' | 'alert'): number {
  const next = lastNumber(kept, what) + 1;
  defineValue(`next.${what}`, 0).set(kept, next);
  return next;
}

/** Runs the hooks that react to new audit records and alerts. */
const note = (environment: Environment): void => environment.recorded.forEach((tell) => tell(environment));

/**
 * Writes an audit record. Its texts become single lines without invisible characters, so that user input cannot imitate another record. `secrets`: texts to
 * remove from the record.
 */
export function writeAudit(
  environment: Environment,
  date: number,
  entry: { category: string; content: string; user: string; group?: string; about?: ObjectRef | null; changes?: AuditRow['changes'] },
  secrets: readonly string[] = [],
): void {
  const plain = (text: string) => visible(scrubbed(text, secrets));
  const row: AuditRow = {
    id: String(nextNumber(environment, 'audit')),
    date,
    category: entry.category,
    group: visible(entry.group ?? ''),
    host: hostname.get(environment) ?? 'kc-node-1',
    user: visible(entry.user),
    content: plain(entry.content),
    object: entry.about ? auditObject(entry.about.kind, entry.about.id) : '',
    ...(entry.changes && entry.changes.length > 0
      ? { changes: entry.changes.map(({ field, old, new: next }) => ({ field, old: old && plain(old), new: next && plain(next) })) }
      : {}),
  };
  auditTable.in(environment).put(linked(environment, row));
  note(environment);
}

/** `unmailed`: true to send no mail about the alert. */
export function raiseAlert(
  environment: Environment,
  date: number,
  { kind, id, name = '' }: AlertSubject,
  message: string,
  more: Pick<AlertRecord, 'unmailed'> = {},
): void {
  const about = id === undefined ? {} : { object: { id, name } };
  alertTable.in(environment).put({ id: String(nextNumber(environment, 'alert')), date, message, kind, ...about, ...more });
  note(environment);
}

/** Queues a mail and returns its id. If mail delivery is off, the mail is only stored. Call inside a transaction. */
export function queueMail(environment: Environment, date: number, mail: Pick<MailRecord, 'to' | 'subject' | 'text' | 'until' | 'about'>): string {
  const { until = date + mailDelivery.life, ...said } = mail;
  const queued = environment.mailer.leaves ? ({ state: 'waiting', until } as const) : {};
  const id = newGuid(environment.random);
  mailTable.in(environment).put({ id, ...said, date, ...queued });
  environment.agenda.wake();
  return id;
}

/** Increments the change counter (change_log.generation), so that consoles detect the change. */
export const countChange = ({ store }: Pick<Environment, 'store'>): void => generation.set({ store }, generation.get({ store }) + 1);
