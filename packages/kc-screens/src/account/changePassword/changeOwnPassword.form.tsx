import * as yup from 'yup';
import { PasswordField } from 'kc-components/PasswordField';
import { system } from 'kc-api/contract/frame/system';
import type { users, User } from 'kc-api/contract/security/users';
import { accountTexts } from 'kc-api/rules/account/account';
import { t } from 'kc-intl/t';
import { newPassword, NewPasswordFields, newPasswordSchema, type NewPassword } from '../../newPassword/index.ts';
import { defineForm } from '../../shell/index.ts';

interface Values extends NewPassword {
  old_password: string;
}

const load = { policy: system.signInPolicy };

export const form = defineForm<Values, typeof users.change, User, typeof load>({
  load,
  schema: ({ data }) => yup.object({ old_password: yup.string().required(t('Enter the current password.')), ...newPasswordSchema(data.policy.strength) }),
  initialValues: () => ({ old_password: '', ...newPassword }),
  Fields: ({ data }) => (
    <>
      <PasswordField name="old_password" label={t('Current password')} required />
      <NewPasswordFields strength={data.policy.strength} />
      <p>{t('You are signed out after the change, here and on your other devices.')}</p>
    </>
  ),
  toBody: ({ old_password, password }) => ({ old_password, password }),
  undo: 'A former password cannot be read.',
  done: () => accountTexts.passwordChanged,
  after: (_, { ports }) => ports.signOut(accountTexts.passwordChanged),
});
