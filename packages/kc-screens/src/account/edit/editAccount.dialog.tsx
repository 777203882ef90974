import { Pencil } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { accountRules } from 'kc-api/rules/account/account';
import { defineFormDialog } from '../../shell/index.ts';

export const editAccountDialog = defineFormDialog<typeof users.change, User>({
  id: 'account.edit',
  title: 'Edit your details',
  label: 'Edit details',
  action: 'Save details',
  icon: <Pencil aria-hidden />,
  allowed: (_, user) => accountRules.changeDetails(user),
  call: users.change,
  params: (user) => ({ id: user.id }),
  form: () => import('./editAccount.form.tsx'),
});
