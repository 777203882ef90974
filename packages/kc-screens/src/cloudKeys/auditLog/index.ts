export { CloudAuditScreen } from './CloudAuditScreen.tsx';
export { ExportButton } from './ExportButton.tsx';
