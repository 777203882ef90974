import { RowDialogButton } from '../../shell/index.ts';
import { exportCloudAuditDialog } from './export/exportCloudAudit.dialog.tsx';
import { useAuditGroup } from './useAuditGroup.ts';

/** Exports the log of the displayed group. Disabled if there is no group. */
export const ExportButton = () => <RowDialogButton dialog={exportCloudAuditDialog} target={useAuditGroup().group} tone="primary" />;
