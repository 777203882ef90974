import { RefreshCw } from 'lucide-react';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cspAccountRules, cspAccountTexts } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { keySetOf } from '../account.ts';

/** CSP-24. */
export const rotateKeyDialog = defineConfirmDialog<typeof cspAccounts.rotateAccessKey, CspAccount>({
  id: 'cspAccounts.rotateAccessKey',
  label: t('Rotate access key'),
  icon: <RefreshCw aria-hidden />,
  title: ([account]) => t('Rotate the access key of {name}', { name: account?.name }),
  verb: t('Rotate access key'),
  allowed: cspAccountRules.rotate,
  nameOf: ({ name }) => name,
  consequence: ([account]) => (
    <Impact
      dependents={account ? keySetOf(account) : []}
      final={t('Yes, immediately. The previous access key stops working everywhere.')}
      undo={t('Enter another access key for this account.')}
    >
      {t('The cloud creates a new access key for this account, and the appliance uses it from then on.')}
    </Impact>
  ),
  call: cspAccounts.rotateAccessKey,
  input: ({ guid }) => ({ params: { guid } }),
  done: () => cspAccountTexts.rotated,
});
