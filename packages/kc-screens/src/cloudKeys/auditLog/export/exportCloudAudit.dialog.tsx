import { FileOutput } from 'lucide-react';
import type { AdminGroup } from 'kc-api/contract/cloudKeysPage';
import { cloudAuditRules } from 'kc-api/rules/cloudKeysPage';
import { defineDialog } from '../../../shell/index.ts';
import { ExportCloudAuditBody } from './ExportCloudAuditBody.tsx';

/** Of the group whose log is on show. */
export const exportCloudAuditDialog = defineDialog<AdminGroup | undefined>({
  id: 'cloudAudit.export',
  label: 'Export',
  icon: <FileOutput aria-hidden />,
  needs: 'one',
  allowed: cloudAuditRules.export,
  Component: ExportCloudAuditBody,
});
