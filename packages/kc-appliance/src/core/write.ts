import type { AuditRow, Environment } from './context.ts';

import { scrubbed } from './secrets.ts';
import { visible } from './visible.ts';
import { defineValue } from './value.ts';
import { alertTable, auditTable, generation, hostname } from './state.ts';

/** Numbers that grow by one, as the ids of alerts and audit records. */
function nextNumber(kept: Pick<Environment, 'store'>, what: 'audit' | 'alert'): number {
  const counter = defineValue(`next.${what}`, 0);
  counter.set(kept, counter.get(kept) + 1);
  return counter.get(kept);
}

/**
 * Every text of a record is one line that reads as it is written: what somebody typed cannot pass for another record.
 * `secrets`: texts that stand in no record, whatever put them there.
 */
export function writeAudit(
  environment: Environment,
  date: number,
  entry: { category: string; content: string; user: string; group?: string; changes?: AuditRow['changes'] },
  secrets: readonly string[] = [],
): void {
  const plain = (text: string) => visible(scrubbed(text, secrets));
  auditTable.in(environment).put({
    id: String(nextNumber(environment, 'audit')),
    date,
    category: entry.category,
    group: visible(entry.group ?? ''),
    host: hostname.get(environment) ?? 'kc-node-1',
    user: visible(entry.user),
    content: plain(entry.content),
    ...(entry.changes && entry.changes.length > 0
      ? { changes: entry.changes.map(({ field, old, new: next }) => ({ field, old: old && plain(old), new: next && plain(next) })) }
      : {}),
  });
}

export function raiseAlert(environment: Environment, date: number, message: string): void {
  alertTable.in(environment).put({ id: String(nextNumber(environment, 'alert')), date, message });
}

/** Tells every console that something changed (change_log.generation). */
export const countChange = ({ store }: Pick<Environment, 'store'>): void => generation.set({ store }, generation.get({ store }) + 1);
