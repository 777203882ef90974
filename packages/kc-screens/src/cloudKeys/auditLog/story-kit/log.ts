import type { Appliance } from 'kc-appliance';
import type { AuditRecord } from 'kc-api/contract/audit/audit';

export const own = 'Cloud Admin Group';
const table = (appliance: Appliance) => appliance.environment.store.table('audit');

export const record = (id: number, more: Partial<AuditRecord> = {}): AuditRecord => ({
  id: String(id),
  date: 1_790_000_000 + id,
  category: 'Cloud keys',
  group: own,
  host: 'kc-node-1',
  user: 'secroot',
  content: `Record number ${id}`,
  ...more,
});
/** Replaces the log with these records; the last one is the newest. */
export function onlyRecords(appliance: Appliance, records: readonly AuditRecord[]): void {
  for (const { id } of table(appliance).all()) table(appliance).remove(id);
  table(appliance).putMany(records);
}
