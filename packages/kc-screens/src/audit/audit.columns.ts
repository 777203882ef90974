import type { Column } from 'kc-components/DataGrid';
import type { AuditRecord } from 'kc-api/contract/audit';

/** `categories` are those present in the log: what its filter offers. */
export const auditColumns = (categories: readonly string[]): readonly Column<AuditRecord>[] => [
  { id: 'date', title: 'Date', kind: 'date', width: 160, value: (record) => record.date },
  { id: 'category', title: 'Category', kind: 'choice', width: 130, choices: categories.map((value) => ({ value, label: value })), value: (record) => record.category },
  { id: 'message', title: 'Message', width: 460, minWidth: 220, strong: true, value: (record) => record.content },
  { id: 'group', title: 'Group', width: 130, value: (record) => record.group },
  { id: 'host', title: 'Host', width: 110, value: (record) => record.host },
  { id: 'user', title: 'User', width: 200, value: (record) => record.user },
  { id: 'id', title: 'Id', width: 90, value: (record) => record.id },
];
