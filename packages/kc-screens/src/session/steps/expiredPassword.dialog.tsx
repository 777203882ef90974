import * as yup from 'yup';
import { PasswordField } from 'kc-components/PasswordField';
import { system } from 'kc-api/contract/frame/system';
import { users, type User } from 'kc-api/contract/security/users';
import { accountRules, accountTexts } from 'kc-api/rules/account/account';
import { t } from 'kc-intl/t';
import { newPassword, NewPasswordFields, newPasswordSchema, type NewPassword } from '../../newPassword/index.ts';
import { defineFormDialog } from '../../shell/index.ts';

interface Values extends NewPassword {
  old_password: string;
}

const load = { policy: system.signInPolicy };

/** AUTH-35, AUTH-66: replaces an expired password. */
export const expiredPasswordDialog = defineFormDialog<Values, typeof users.change, User, typeof load>({
  id: 'signIn.expiredPassword',
  title: t('Your password has expired'),
  label: t('Change expired password'),
  action: t('Change password'),
  allowed: (_, user) => accountRules.changePassword(user),
  load,
  schema: ({ data }) => yup.object({ old_password: yup.string().required(t('Enter the current password.')), ...newPasswordSchema(data.policy.strength) }),
  initialValues: () => ({ old_password: '', ...newPassword }),
  Fields: ({ data }) => (
    <>
      <p>{t('Choose a new one. You use it to sign in from now on.')}</p>
      <PasswordField name="old_password" label={t('Current password')} required />
      <NewPasswordFields strength={data.policy.strength} />
    </>
  ),
  call: users.change,
  params: (user) => ({ id: user.id }),
  toBody: ({ old_password, password }) => ({ old_password, password }),
  done: () => accountTexts.passwordChanged,
});
