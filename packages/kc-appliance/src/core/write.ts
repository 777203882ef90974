import type { AuditRow, Environment } from './context.ts';
import type { AlertRecord } from './records.ts';
import { scrubbed } from './secrets.ts';

/** Numbers that grow by one, as the ids of alerts and audit records. */
export function nextNumber({ store }: Pick<Environment, 'store'>, what: string): number {
  const next = (store.value<number>(`next.${what}`) ?? 0) + 1;
  store.setValue(`next.${what}`, next);
  return next;
}

/** `secrets`: texts that stand in no record, whatever put them there. */
export function writeAudit(
  environment: Environment,
  date: number,
  entry: { category: string; content: string; user: string; group?: string; changes?: AuditRow['changes'] },
  secrets: readonly string[] = [],
): void {
  const plain = (text: string | null) => text && scrubbed(text, secrets);
  environment.store.table<AuditRow>('audit').put({
    id: String(nextNumber(environment, 'audit')),
    date,
    category: entry.category,
    group: entry.group ?? '',
    host: environment.store.value<string>('hostname') ?? 'kc-node-1',
    user: entry.user,
    content: scrubbed(entry.content, secrets),
    ...(entry.changes && entry.changes.length > 0
      ? { changes: entry.changes.map(({ field, old, new: next }) => ({ field, old: plain(old), new: plain(next) })) }
      : {}),
  });
}

export function raiseAlert(environment: Environment, date: number, message: string): void {
  environment.store.table<AlertRecord>('alerts').put({ id: String(nextNumber(environment, 'alert')), date, message });
}

/** Tells every console that something changed (change_log.generation). */
export const countChange = ({ store }: Pick<Environment, 'store'>): void => store.setValue('generation', (store.value<number>('generation') ?? 0) + 1);
