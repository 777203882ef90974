import * as yup from 'yup';
import { KeyRound } from 'lucide-react';
import { system } from 'kc-api/contract/frame/system';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users';
import { newPassword, NewPasswordFields, newPasswordSchema, type NewPassword } from '../../../newPassword/index.ts';
import { defineFormDialog } from '../../../shell/index.ts';

const load = { policy: system.signInPolicy };

export const changePasswordDialog = defineFormDialog<NewPassword, typeof users.change, User, typeof load>({
  id: 'users.changePassword',
  title: (user) => `Change the password of ${user.login_name}`,
  label: 'Change password',
  action: 'Change password',
  icon: <KeyRound aria-hidden />,
  quiet: true,
  allowed: userRules.changePassword,
  load,
  schema: ({ data }) => yup.object(newPasswordSchema(data.policy.strength)),
  initialValues: () => newPassword,
  Fields: ({ data }) => <NewPasswordFields strength={data.policy.strength} />,
  call: users.change,
  params: (user) => ({ id: user.id }),
  toBody: ({ password }) => ({ password }),
  done: () => 'Password changed successfully.',
});
