import * as yup from 'yup';
import { system } from 'kc-api/contract/frame/system';
import { users, type User } from 'kc-api/contract/security/users';
import { accountRules } from 'kc-api/rules/account/account';
import { t } from 'kc-intl/t';
import { newPassword, NewPasswordFields, newPasswordSchema, type NewPassword } from '../../newPassword/index.ts';
import { defineFormDialog } from '../../shell/index.ts';

const load = { policy: system.signInPolicy };

/** AUTH-19, AUTH-39: replaces a temporary password. */
export const setPasswordDialog = defineFormDialog<NewPassword, typeof users.change, User, typeof load>({
  id: 'signIn.setPassword',
  title: t('Set password'),
  action: t('Set password'),
  allowed: (_, user) => accountRules.changePassword(user),
  load,
  schema: ({ data }) => yup.object(newPasswordSchema(data.policy.strength)),
  initialValues: () => newPassword,
  Fields: ({ data }) => (
    <>
      <p>{t('You signed in with a temporary password. Choose your own.')}</p>
      <NewPasswordFields strength={data.policy.strength} />
    </>
  ),
  call: users.change,
  params: (user) => ({ id: user.id }),
  toBody: ({ password }) => ({ password }),
  done: () => t('Password set'),
});
