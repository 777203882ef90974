import { exportCloudAuditDialog } from './export/exportCloudAudit.dialog.tsx';

export const cloudAuditDialogs = [exportCloudAuditDialog];
