import { RotateCcwKey } from 'lucide-react';
import { ShowOnce } from 'kc-components/ShowOnce';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users';
import { defineConfirmDialog } from '../../../shell/index.ts';

export const resetPasswordDialog = defineConfirmDialog<typeof users.resetPassword, User>({
  id: 'users.resetPassword',
  label: 'Reset password',
  title: ([user]) => `Reset the password of ${user?.login_name}`,
  verb: 'Reset password',
  icon: <RotateCcwKey aria-hidden />,
  quiet: true,
  allowed: userRules.resetPassword,
  nameOf: (user) => `${user.full_name} (${user.login_name})`,
  consequence: () =>
    'The current password stops working, and all sessions of the user end. A temporary password is created and shown once; the user must choose a new one at the next sign-in.',
  call: users.resetPassword,
  input: (user) => ({ body: { userid: user.id } }),
  done: ([user]) => `Password of ${user?.login_name} reset`,
  Result: ({ answer }) => <ShowOnce label="Temporary password" value={answer.temp_password} mono />,
});
