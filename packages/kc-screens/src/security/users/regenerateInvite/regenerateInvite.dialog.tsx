import { MailPlus } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { UserResult } from '../UserResult.tsx';

export const regenerateInviteDialog = defineConfirmDialog<typeof users.regenerateInvite, User>({
  id: 'users.regenerateInvite',
  label: t('Regenerate invite URL'),
  title: ([user]) => t('Regenerate the invite URL of {login_name}', { login_name: user?.login_name }),
  verb: t('Regenerate invite URL'),
  tone: 'default',
  icon: <MailPlus aria-hidden />,
  quiet: true,
  allowed: userRules.regenerateInvite,
  nameOf: (user) => `${user.full_name} (${user.login_name})`,
  consequence: () => t('The previous invite URL stops working. The new one is valid for 7 days.'),
  call: users.regenerateInvite,
  input: (user) => ({ body: { userid: user.id } }),
  done: ([user]) => t('Invite URL of {login_name} regenerated', { login_name: user?.login_name }),
  Result: ({ answer, target }) => <UserResult email={target.email} {...answer} />,
});
