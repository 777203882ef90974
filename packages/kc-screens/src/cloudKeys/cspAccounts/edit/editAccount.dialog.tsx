import { Pencil } from 'lucide-react';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cspAccountRules } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

export const editAccountDialog = defineFormDialog<typeof cspAccounts.change, CspAccount>({
  id: 'cspAccounts.edit',
  label: t('Edit'),
  title: ({ name }) => t('Edit CSP account {name}', { name }),
  action: t('Save CSP account'),
  icon: <Pencil aria-hidden />,
  allowed: cspAccountRules.change,
  call: cspAccounts.change,
  params: ({ guid }) => ({ guid }),
  form: () => import('./editAccount.form.tsx'),
});
