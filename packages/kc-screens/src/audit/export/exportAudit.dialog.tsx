import { FileOutput } from 'lucide-react';
import { audit } from 'kc-api/contract/audit/audit';
import { auditRules } from 'kc-api/rules/audit/audit';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';

export const exportAuditDialog = defineDialog({
  id: 'audit.export',
  label: t('Export'),
  icon: <FileOutput aria-hidden />,
  needs: 'none',
  shortcut: 'ctrl+e',
  submit: { call: audit.export, button: t('Export') },
  allowed: auditRules.export,
  body: async () => (await import('./ExportAuditBody.tsx')).ExportAuditBody,
});
