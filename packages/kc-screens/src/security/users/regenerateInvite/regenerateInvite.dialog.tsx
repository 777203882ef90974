import { MailPlus } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { UserResult } from '../UserResult.tsx';

export const regenerateInviteDialog = defineConfirmDialog<typeof users.regenerateInvite, User>({
  id: 'users.regenerateInvite',
  label: 'Regenerate invite URL',
  title: ([user]) => `Regenerate the invite URL of ${user?.login_name}`,
  verb: 'Regenerate invite URL',
  tone: 'default',
  icon: <MailPlus aria-hidden />,
  quiet: true,
  allowed: userRules.regenerateInvite,
  nameOf: (user) => `${user.full_name} (${user.login_name})`,
  consequence: () => 'The previous invite URL stops working. The new one is valid for 7 days.',
  call: users.regenerateInvite,
  input: (user) => ({ body: { userid: user.id } }),
  done: ([user]) => `Invite URL of ${user?.login_name} regenerated`,
  Result: ({ answer, target }) => <UserResult email={target.email} {...answer} />,
});
