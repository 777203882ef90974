import { FileOutput } from 'lucide-react';
import { cloudKeysPage, type AdminGroup } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { cloudAuditRules } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** Exports the log of the displayed group. */
export const exportCloudAuditDialog = defineDialog<AdminGroup | undefined>({
  id: 'cloudAudit.export',
  label: t('Export'),
  icon: <FileOutput aria-hidden />,
  needs: 'one',
  submit: { call: cloudKeysPage.exportAuditLog, button: t('Export') },
  allowed: cloudAuditRules.export,
  body: async () => (await import('./ExportCloudAuditBody.tsx')).ExportCloudAuditBody,
});
