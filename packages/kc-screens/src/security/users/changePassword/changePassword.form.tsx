import * as yup from 'yup';
import { system } from 'kc-api/contract/frame/system';
import type { users, User } from 'kc-api/contract/security/users';
import { t } from 'kc-intl/t';
import { newPassword, NewPasswordFields, newPasswordSchema, type NewPassword } from '../../../newPassword/index.ts';
import { defineForm } from '../../../shell/index.ts';

const load = { policy: system.signInPolicy };

export const form = defineForm<NewPassword, typeof users.change, User, typeof load>({
  load,
  schema: ({ data }) => yup.object(newPasswordSchema(data.policy.strength)),
  initialValues: () => newPassword,
  Fields: ({ data }) => <NewPasswordFields strength={data.policy.strength} />,
  toBody: ({ password }) => ({ password }),
  undo: 'A former password cannot be read.',
  done: () => t('Password changed successfully.'),
});
