import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { actionOf, auditActions, type AuditAction } from 'kc-api/rules/audit/actions';
import { t } from 'kc-intl/t';
import { auditColumns } from './audit.columns.tsx';

const actions = optionsOf(Object.keys(auditActions) as AuditAction[], auditActions);

/** Columns of an audit log, and hidden columns for the filters by action and by object. */
export const auditLogColumns = (...given: Parameters<typeof auditColumns>): readonly Column<AuditRecord>[] => [
  ...auditColumns(...given),
  {
    id: 'action',
    title: t('Action'),
    kind: 'choice',
    width: 116,
    hidden: true,
    sortable: false,
    choices: actions,
    value: ({ content }) => actionOf(content) ?? null,
  },
  { id: 'object', title: t('Object'), width: 280, hidden: true, sortable: false, mono: true, value: ({ object = '' }) => (object === '' ? null : object) },
];
