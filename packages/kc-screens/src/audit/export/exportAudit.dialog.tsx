import { FileOutput } from 'lucide-react';
import { auditRules } from 'kc-api/rules/audit/audit';
import { defineDialog } from '../../shell/index.ts';
import { ExportAuditBody } from './ExportAuditBody.tsx';

export const exportAuditDialog = defineDialog({
  id: 'audit.export',
  label: 'Export',
  icon: <FileOutput aria-hidden />,
  needs: 'none',
  shortcut: 'ctrl+e',
  allowed: auditRules.export,
  Component: ExportAuditBody,
});
