import { RefreshCw } from 'lucide-react';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cspAccountRules, cspAccountTexts } from 'kc-api/rules/cloudKeys/cspAccounts';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { keySetOf } from '../account.ts';

/** CSP-24. */
export const rotateKeyDialog = defineConfirmDialog<typeof cspAccounts.rotateAccessKey, CspAccount>({
  id: 'cspAccounts.rotateAccessKey',
  label: 'Rotate access key',
  icon: <RefreshCw aria-hidden />,
  title: ([account]) => `Rotate the access key of ${account?.name}`,
  verb: 'Rotate access key',
  allowed: cspAccountRules.rotate,
  nameOf: ({ name }) => name,
  consequence: ([account]) => (
    <Impact
      dependents={account ? keySetOf(account) : []}
      final="Yes, immediately. The previous access key stops working everywhere."
      undo="Enter another access key for this account."
    >
      The cloud creates a new access key for this account, and the appliance uses it from then on.
    </Impact>
  ),
  call: cspAccounts.rotateAccessKey,
  input: ({ guid }) => ({ params: { guid } }),
  done: () => cspAccountTexts.rotated,
});
