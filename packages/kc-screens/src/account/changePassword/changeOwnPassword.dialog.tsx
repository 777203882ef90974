import { KeyRound } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { accountRules } from 'kc-api/rules/account/account';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** ACCT-02. After the change, the user has to sign in again with the new password. */
export const changeOwnPasswordDialog = defineFormDialog<typeof users.change, User>({
  id: 'account.changePassword',
  title: t('Change your password'),
  action: t('Change password'),
  icon: <KeyRound aria-hidden />,
  allowed: (_, user) => accountRules.changePassword(user),
  ownAccount: true,
  call: users.change,
  params: (user) => ({ id: user.id }),
  form: () => import('./changeOwnPassword.form.tsx'),
});
