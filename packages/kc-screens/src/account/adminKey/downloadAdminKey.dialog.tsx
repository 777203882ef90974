import { Download } from 'lucide-react';
import { accountRules } from 'kc-api/rules/account/account';
import { defineDialog } from '../../shell/index.ts';
import { AdminKeyDownload } from './AdminKeyDownload.tsx';

/** ACCT-03. */
export const downloadAdminKeyDialog = defineDialog({
  id: 'adminKey.download',
  label: 'Download admin key part',
  needs: 'none',
  icon: <Download aria-hidden />,
  allowed: (actor) => accountRules.adminKey(actor),
  Component: ({ onClose }) => <AdminKeyDownload onDone={onClose} onCancel={onClose} />,
});
