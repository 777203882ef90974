import { FileOutput } from 'lucide-react';
import { audit } from 'kc-api/contract/audit/audit';
import { auditRules } from 'kc-api/rules/audit/audit';
import { defineDialog } from '../../shell/index.ts';
import { ExportAuditBody } from './ExportAuditBody.tsx';

export const exportAuditDialog = defineDialog({
  id: 'audit.export',
  label: 'Export',
  icon: <FileOutput aria-hidden />,
  needs: 'none',
  shortcut: 'ctrl+e',
  submit: { call: audit.export, button: 'Export' },
  allowed: auditRules.export,
  Component: ExportAuditBody,
});
