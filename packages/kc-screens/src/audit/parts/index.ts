/** What another log of the appliance is made of, too. */
export { auditLogColumns } from '../auditLog.columns.tsx';
export { AuditRecordDetails } from '../AuditRecordDetails.tsx';
export type { ExportKind } from '../export/exportKind.ts';
export { useOnlyActions } from '../useOnlyActions.tsx';
export { useExport } from '../export/useExport.tsx';
