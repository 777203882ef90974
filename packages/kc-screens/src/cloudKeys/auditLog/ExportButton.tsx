import { RowDialogButton } from '../../shell/index.ts';
import { exportCloudAuditDialog } from './export/exportCloudAudit.dialog.tsx';
import { useAuditGroup } from './useAuditGroup.ts';

/** Exports the log of the group on show; off while there is none. */
export const ExportButton = () => <RowDialogButton dialog={exportCloudAuditDialog} target={useAuditGroup().group} tone="primary" />;
