import { createBundleDialog } from './create/createBundle.dialog.tsx';
import { sendLogsDialog } from './send/sendLogs.dialog.tsx';

export const logBundleDialogs = [createBundleDialog, sendLogsDialog];
