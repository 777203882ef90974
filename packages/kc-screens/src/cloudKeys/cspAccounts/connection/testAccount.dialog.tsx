import { PlugZap } from 'lucide-react';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cspAccountRules } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** CSP-23. */
export const testAccountDialog = defineDialog<CspAccount>({
  id: 'cspAccounts.test',
  label: t('Test connection'),
  needs: 'one',
  icon: <PlugZap aria-hidden />,
  submit: null,
  leadsTo: cspAccounts.checkConnectivity,
  allowed: cspAccountRules.test,
  body: async () => {
    const { TestAccount } = await import('./TestAccount.tsx');
    return ({ targets: [account], onClose }) => account && <TestAccount account={account} onClose={onClose} />;
  },
});
