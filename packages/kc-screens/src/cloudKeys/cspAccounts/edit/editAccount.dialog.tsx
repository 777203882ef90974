import { Pencil } from 'lucide-react';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cspAccountRules } from 'kc-api/rules/cloudKeys/cspAccounts';
import { defineFormDialog } from '../../../shell/index.ts';

export const editAccountDialog = defineFormDialog<typeof cspAccounts.change, CspAccount>({
  id: 'cspAccounts.edit',
  label: 'Edit',
  title: ({ name }) => `Edit CSP account ${name}`,
  action: 'Save CSP account',
  icon: <Pencil aria-hidden />,
  allowed: cspAccountRules.change,
  call: cspAccounts.change,
  params: ({ guid }) => ({ guid }),
  form: () => import('./editAccount.form.tsx'),
});
