/** What another log of the appliance is made of, too. */
export { auditColumns } from '../audit.columns.ts';
export { AuditRecordDetails } from '../AuditRecordDetails.tsx';
export { useExport } from '../export/useAuditExport.ts';
