import { Pencil } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

export const editUserDialog = defineFormDialog<typeof users.change, User>({
  id: 'users.edit',
  title: (user) => t('Edit user {login_name}', { login_name: user.login_name }),
  label: t('Edit'),
  action: t('Save user'),
  icon: <Pencil aria-hidden />,
  allowed: userRules.change,
  call: users.change,
  params: ({ id }) => ({ id }),
  form: () => import('./editUser.form.tsx'),
});
