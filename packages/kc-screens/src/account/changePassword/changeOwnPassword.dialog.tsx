import * as yup from 'yup';
import { KeyRound } from 'lucide-react';
import { PasswordField } from 'kc-components/PasswordField';
import { system } from 'kc-api/contract/frame/system';
import { users, type User } from 'kc-api/contract/security/users';
import { accountRules, accountTexts } from 'kc-api/rules/account/account';
import { isStrong, strengthHint } from 'kc-api/rules/security/password';
import { defineFormDialog } from '../../shell/index.ts';

interface Values {
  old_password: string;
  password: string;
  repeated: string;
}

const load = { policy: system.signInPolicy };

/** ACCT-02. After the change the person signs in again, with the new password. */
export const changeOwnPasswordDialog = defineFormDialog<Values, typeof users.change, User, typeof load>({
  id: 'account.changePassword',
  title: 'Change your password',
  action: 'Change password',
  icon: <KeyRound aria-hidden />,
  allowed: (_, user) => accountRules.changePassword(user),
  load,
  schema: ({ data }) =>
    yup.object({
      old_password: yup.string().required('Enter the current password.'),
      password: yup
        .string()
        .required('Enter the new password.')
        .test('strong', strengthHint('Password', data.policy.strength), (value) => isStrong(value ?? '', data.policy.strength)),
      repeated: yup
        .string()
        .required('Repeat the new password.')
        .oneOf([yup.ref('password')], 'The two passwords do not match.'),
    }),
  initialValues: () => ({ old_password: '', password: '', repeated: '' }),
  Fields: ({ data }) => (
    <>
      <PasswordField name="old_password" label="Current password" autoComplete="current-password" required />
      <PasswordField
        name="password"
        label="New password"
        help={strengthHint('Password', data.policy.strength)}
        autoComplete="new-password"
        required
        strength={data.policy.strength}
      />
      <PasswordField name="repeated" label="Repeat new password" autoComplete="new-password" required />
      <p>You are logged out after the change, here and on your other devices.</p>
    </>
  ),
  call: users.change,
  params: (user) => ({ id: user.id }),
  toBody: ({ old_password, password }) => ({ old_password, password }),
  done: () => accountTexts.passwordChanged,
  after: (_, { ports }) => ports.signOut(accountTexts.passwordChanged),
});
