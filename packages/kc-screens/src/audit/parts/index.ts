/** Exports the components that other logs of the appliance share. */
export { auditLogColumns } from '../auditLog.columns.tsx';
export { AuditRecordDetails } from '../AuditRecordDetails.tsx';
export type { ExportKind } from '../export/exportKind.ts';
export { useOnlyActions } from '../useOnlyActions.tsx';
export { useExport } from '../export/useExport.tsx';
