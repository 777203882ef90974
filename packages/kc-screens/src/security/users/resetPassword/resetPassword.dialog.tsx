import { RotateCcwKey } from 'lucide-react';
import { ShowOnce } from 'kc-components/ShowOnce';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';

export const resetPasswordDialog = defineConfirmDialog<typeof users.resetPassword, User>({
  id: 'users.resetPassword',
  label: t('Reset password'),
  title: ([user]) => t('Reset the password of {login_name}', { login_name: user?.login_name }),
  verb: t('Reset password'),
  icon: <RotateCcwKey aria-hidden />,
  quiet: true,
  allowed: userRules.resetPassword,
  nameOf: (user) => `${user.full_name} (${user.login_name})`,
  consequence: () =>
    t(
      'The current password stops working, and all sessions of the user end. A temporary password is created and shown once; the user must choose a new one at the next sign-in.',
    ),
  call: users.resetPassword,
  input: (user) => ({ body: { userid: user.id } }),
  done: ([user]) => t('Password of {login_name} reset', { login_name: user?.login_name }),
  Result: ({ answer }) => <ShowOnce label={t('Temporary password')} value={answer.temp_password} mono />,
});
