/** What another log of the appliance is made of, too. */
export { auditColumns } from '../audit.columns.tsx';
export { AuditRecordDetails } from '../AuditRecordDetails.tsx';
export type { ExportKind } from '../export/exportKind.ts';
export { useExport } from '../export/useExport.tsx';
