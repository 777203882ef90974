import * as yup from 'yup';
import { KeyRound } from 'lucide-react';
import { PasswordField } from 'kc-components/PasswordField';
import { system } from 'kc-api/contract/frame/system';
import { users, type User } from 'kc-api/contract/security/users';
import { accountRules, accountTexts } from 'kc-api/rules/account/account';
import { newPassword, NewPasswordFields, newPasswordSchema, type NewPassword } from '../../newPassword/index.ts';
import { defineFormDialog } from '../../shell/index.ts';

interface Values extends NewPassword {
  old_password: string;
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
  schema: ({ data }) => yup.object({ old_password: yup.string().required('Enter the current password.'), ...newPasswordSchema(data.policy.strength) }),
  initialValues: () => ({ old_password: '', ...newPassword }),
  Fields: ({ data }) => (
    <>
      <PasswordField name="old_password" label="Current password" autoComplete="current-password" required />
      <NewPasswordFields strength={data.policy.strength} />
      <p>You are signed out after the change, here and on your other devices.</p>
    </>
  ),
  call: users.change,
  params: (user) => ({ id: user.id }),
  toBody: ({ old_password, password }) => ({ old_password, password }),
  done: () => accountTexts.passwordChanged,
  after: (_, { ports }) => ports.signOut(accountTexts.passwordChanged),
});
