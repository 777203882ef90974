import { Link2 } from 'lucide-react';
import { audit } from 'kc-api/contract/audit/audit';
import { auditRules } from 'kc-api/rules/audit/audit';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';

export const verifyAuditDialog = defineDialog({
  id: 'audit.verify',
  label: t('Verify the whole log'),
  icon: <Link2 aria-hidden />,
  needs: 'none',
  submit: { call: audit.chainState, button: t('Verify') },
  allowed: auditRules.read,
  body: async () => (await import('./VerifyAuditBody.tsx')).VerifyAuditBody,
});
