import { History } from 'lucide-react';
import type { ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** POL-05. */
export const policyHistoryDialog = defineDialog<ListedPolicy>({
  id: 'accessPolicies.history',
  label: t('History'),
  icon: <History aria-hidden />,
  needs: 'one',
  submit: null,
  allowed: policyRules.read,
  body: async () => (await import('./PolicyHistory.tsx')).PolicyHistory,
});
