import { UserPlus } from 'lucide-react';
import { users } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

export const createUserDialog = defineFormDialog<typeof users.create>({
  id: 'users.create',
  title: t('Create user'),
  action: t('Create user'),
  icon: <UserPlus aria-hidden />,
  allowed: userRules.create,
  call: users.create,
  form: () => import('./createUser.form.tsx'),
});
