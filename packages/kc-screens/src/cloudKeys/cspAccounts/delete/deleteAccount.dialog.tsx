import { Trash2 } from 'lucide-react';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cspAccountRules, deletedText } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { countedWords, defineConfirmDialog } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { keySetOf } from '../account.ts';

export const deleteAccountDialog = defineConfirmDialog<typeof cspAccounts.remove, CspAccount>({
  id: 'cspAccounts.delete',
  ...countedWords<CspAccount>({
    label: t('Delete'),
    nameOf: (account) => account.name,
    counted: (count) => t('{count, plural, one {# CSP account} other {# CSP accounts}}', { count }),
    title: (name) => (name === undefined ? t('Delete CSP accounts') : t('Delete CSP account {name}', { name })),
    verb: (count) => t('{count, plural, one {Delete CSP account} other {Delete # CSP accounts}}', { count }),
  }),
  icon: <Trash2 aria-hidden />,
  allowed: cspAccountRules.remove,
  consequence: (accounts) => (
    <Impact
      dependents={accounts.flatMap(keySetOf)}
      final={t('Yes, immediately. The stored credentials are deleted.')}
      undo={t('Add the account again with its credentials.')}
    >
      {accounts.length === 1
        ? t('The cloud can no longer be reached through this account. Nothing changes in the cloud itself.')
        : t('The clouds can no longer be reached through these accounts. Nothing changes in the clouds themselves.')}
    </Impact>
  ),
  call: cspAccounts.remove,
  input: ({ guid }) => ({ params: { guid } }),
  done: ({ length }, _, asked) => deletedText(length, asked),
});
