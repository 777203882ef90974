// @chunk auditLog
export { AuditScreen as Panel } from 'kc-screens/audit/pages';
