export { cloudAuditDialogs } from './cloudAudit.dialogs.ts';
export { CloudAuditScreen } from './CloudAuditScreen.tsx';
export { ExportButton } from './ExportButton.tsx';
