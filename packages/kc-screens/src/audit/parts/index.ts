/** Exports the components that other logs of the appliance share. */
export { auditColumns } from '../audit.columns.tsx';
export { AuditRecordDetails } from '../AuditRecordDetails.tsx';
export type { ExportKind } from '../export/exportKind.ts';
export { useExport } from '../export/useExport.tsx';
