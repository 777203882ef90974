import { Pencil } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { accountRules } from 'kc-api/rules/account/account';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

export const editAccountDialog = defineFormDialog<typeof users.change, User>({
  id: 'account.edit',
  title: t('Edit your details'),
  label: t('Edit details'),
  action: t('Save details'),
  icon: <Pencil aria-hidden />,
  allowed: (_, user) => accountRules.changeDetails(user),
  ownAccount: true,
  call: users.change,
  params: (user) => ({ id: user.id }),
  form: () => import('./editAccount.form.tsx'),
});
