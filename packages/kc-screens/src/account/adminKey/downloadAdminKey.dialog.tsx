import { Download } from 'lucide-react';
import { adminKey } from 'kc-api/contract/account/account';
import { accountRules } from 'kc-api/rules/account/account';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';
import { AdminKeyDownload } from './AdminKeyDownload.ts';

/** ACCT-03. */
export const downloadAdminKeyDialog = defineDialog({
  id: 'adminKey.download',
  label: t('Download admin key part'),
  needs: 'none',
  icon: <Download aria-hidden />,
  submit: { call: adminKey.download, button: t('Download') },
  allowed: (actor) => accountRules.adminKey(actor),
  Component: ({ onClose }) => <AdminKeyDownload onDone={onClose} onCancel={onClose} />,
});
