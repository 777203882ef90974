import { UserCheck, UserX } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users';
import { all, allow, deny } from 'kc-api/rules/verdict';
import { defineConfirmDialog } from '../../../shell/index.ts';

const nameOf = (user: User) => `${user.full_name} (${user.login_name})`;
const said = (targets: readonly User[], what: string) => (targets.length === 1 ? `User ${targets[0]?.login_name} ${what}` : `${targets.length} users ${what}`);

export const disableUserDialog = defineConfirmDialog<typeof users.change, User>({
  id: 'users.disable',
  label: 'Disable',
  title: (targets) => (targets.length === 1 ? `Disable user ${targets[0]?.login_name}` : 'Disable users'),
  verb: (count) => (count === 1 ? 'Disable user' : `Disable ${count} users`),
  needs: 'some',
  noun: 'users',
  icon: <UserX aria-hidden />,
  allowed: (actor, user) => all(userRules.changeStatus(actor, user), user.account_enable === 'yes' ? allow : deny('This account is disabled already.')),
  nameOf,
  consequence: () => 'Their sessions end at once and they cannot sign in until the account is enabled again.',
  call: users.change,
  input: (user) => ({ params: { id: user.id }, body: { account_enable: 'no' } }),
  done: (targets) => said(targets, 'disabled'),
});

export const enableUserDialog = defineConfirmDialog<typeof users.change, User>({
  id: 'users.enable',
  label: 'Enable',
  title: (targets) => (targets.length === 1 ? `Enable user ${targets[0]?.login_name}` : 'Enable users'),
  verb: (count) => (count === 1 ? 'Enable user' : `Enable ${count} users`),
  tone: 'default',
  needs: 'some',
  noun: 'users',
  quiet: true,
  icon: <UserCheck aria-hidden />,
  allowed: (actor, user) =>
    all(
      userRules.changeStatus(actor, user),
      user.account_enable === 'no' || user.status === 'Locked' ? allow : deny('This account is enabled and not locked.'),
    ),
  nameOf,
  consequence: () => 'They can sign in again, and failed sign-ins are forgotten.',
  call: users.change,
  input: (user) => ({ params: { id: user.id }, body: { account_enable: 'yes' } }),
  done: (targets) => said(targets, 'enabled'),
});
