import { UserCheck, UserX } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users';
import { all, allow, deny } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { userQuestion } from '../userQuestion.ts';

export const disableUserDialog = defineConfirmDialog<typeof users.change, User>({
  id: 'users.disable',
  ...userQuestion(t('Disable'), 'disabled'),
  icon: <UserX aria-hidden />,
  allowed: (actor, user) => all(userRules.disable(actor, user), user.account_enable === 'yes' ? allow : deny(t('This account is already disabled.'))),
  consequence: () => t('Their sessions end immediately, and they cannot sign in until the account is enabled again.'),
  call: users.change,
  input: (user) => ({ params: { id: user.id }, body: { account_enable: 'no' } }),
});

export const enableUserDialog = defineConfirmDialog<typeof users.change, User>({
  id: 'users.enable',
  ...userQuestion(t('Enable'), 'enabled'),
  tone: 'default',
  quiet: true,
  icon: <UserCheck aria-hidden />,
  allowed: (actor, user) =>
    all(
      userRules.changeStatus(actor, user),
      user.account_enable === 'no' || user.status === 'Locked' ? allow : deny(t('This account is enabled and not locked.')),
    ),
  consequence: () => t('They can sign in again, and their failed sign-ins are reset.'),
  call: users.change,
  input: (user) => ({ params: { id: user.id }, body: { account_enable: 'yes' } }),
});
