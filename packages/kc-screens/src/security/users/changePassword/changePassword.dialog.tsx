import { KeyRound } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

export const changePasswordDialog = defineFormDialog<typeof users.change, User>({
  id: 'users.changePassword',
  title: (user) => t('Change the password of {login_name}', { login_name: user.login_name }),
  label: t('Change password'),
  action: t('Change password'),
  icon: <KeyRound aria-hidden />,
  quiet: true,
  allowed: userRules.changePassword,
  call: users.change,
  params: (user) => ({ id: user.id }),
  form: () => import('./changePassword.form.tsx'),
});
