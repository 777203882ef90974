import * as yup from 'yup';
import { KeyRound } from 'lucide-react';
import { PasswordField } from 'kc-components/PasswordField';
import { system } from 'kc-api/contract/frame/system';
import { users, type User } from 'kc-api/contract/security/users';
import { isStrong, strengthHint } from 'kc-api/rules/security/password';
import { userRules } from 'kc-api/rules/security/users';
import { defineFormDialog } from '../../../shell/index.ts';

interface Values {
  password: string;
  repeated: string;
}

const load = { policy: system.signInPolicy };

export const changePasswordDialog = defineFormDialog<Values, typeof users.change, User, typeof load>({
  id: 'users.changePassword',
  title: (user) => `Change the password of ${user.login_name}`,
  label: 'Change password',
  action: 'Change password',
  icon: <KeyRound aria-hidden />,
  quiet: true,
  allowed: userRules.changePassword,
  load,
  schema: ({ data }) =>
    yup.object({
      password: yup
        .string()
        .required('Enter the new password.')
        .test('strong', strengthHint('Password', data.policy.strength), (value) => isStrong(value ?? '', data.policy.strength)),
      repeated: yup
        .string()
        .required('Repeat the new password.')
        .oneOf([yup.ref('password')], 'The two passwords do not match.'),
    }),
  initialValues: () => ({ password: '', repeated: '' }),
  Fields: ({ data }) => (
    <>
      <PasswordField name="password" label="Password" autoComplete="new-password" required strength={data.policy.strength} />
      <PasswordField name="repeated" label="Repeat password" autoComplete="new-password" required />
    </>
  ),
  call: users.change,
  params: (user) => ({ id: user.id }),
  toBody: ({ password }) => ({ password }),
  done: () => 'Password changed successfully.',
});
