import type { AuditRow, Environment } from './context.ts';
import type { AlertRecord } from './records.ts';

/** Numbers that grow by one, as the ids of alerts and audit records. */
export function nextNumber({ store }: Pick<Environment, 'store'>, what: string): number {
  const next = (store.value<number>(`next.${what}`) ?? 0) + 1;
  store.setValue(`next.${what}`, next);
  return next;
}

export function writeAudit(
  environment: Environment,
  date: number,
  entry: { category: string; content: string; user: string; group?: string; changes?: AuditRow['changes'] },
): void {
  environment.store.table<AuditRow>('audit').put({
    id: String(nextNumber(environment, 'audit')),
    date,
    category: entry.category,
    group: entry.group ?? '',
    host: environment.store.value<string>('hostname') ?? 'kc-node-1',
    user: entry.user,
    content: entry.content,
    ...(entry.changes && entry.changes.length > 0 ? { changes: entry.changes } : {}),
  });
}

export function raiseAlert(environment: Environment, date: number, message: string): void {
  environment.store.table<AlertRecord>('alerts').put({ id: String(nextNumber(environment, 'alert')), date, message });
}

/** Tells every console that something changed (change_log.generation). */
export const countChange = ({ store }: Pick<Environment, 'store'>): void => store.setValue('generation', (store.value<number>('generation') ?? 0) + 1);
