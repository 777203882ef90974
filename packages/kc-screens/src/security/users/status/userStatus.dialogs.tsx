import { UserCheck, UserX } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users/users';
import { all, allow, deny } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { defineConfirmDialog, undoCall, wordFor } from '../../../shell/index.ts';
import { userQuestion } from '../userQuestion.ts';

export const disableUserDialog = defineConfirmDialog<typeof users.change, User>({
  id: 'users.disable',
  ...userQuestion({
    label: t('Disable'),
    title: (name) => (name === undefined ? t('Disable users') : t('Disable user {name}', { name })),
    verb: (count) => t('{count, plural, one {Disable user} other {Disable # users}}', { count }),
  }),
  done: (targets) =>
    wordFor(
      targets,
      t('User {name} disabled', { name: targets[0]?.login_name }),
      t('{count, plural, one {# user disabled} other {# users disabled}}', { count: targets.length }),
    ),
  icon: <UserX aria-hidden />,
  allowed: (actor, user) => all(userRules.disable(actor, user), user.account_enable === 'yes' ? allow : deny(t('This account is already disabled.'))),
  consequence: () => t('Their sessions end immediately, and they cannot sign in until the account is enabled again.'),
  call: users.change,
  input: (user) => ({ params: { id: user.id }, body: { account_enable: 'no' } }),
  // Enabling the account unlocks it.
  undo: ({ id, status }, { user }) => (status === 'Locked' ? null : undoCall(users.change, { params: { id }, body: { account_enable: 'yes' } }, user)),
});

export const enableUserDialog = defineConfirmDialog<typeof users.change, User>({
  id: 'users.enable',
  ...userQuestion({
    label: t('Enable'),
    title: (name) => (name === undefined ? t('Enable users') : t('Enable user {name}', { name })),
    verb: (count) => t('{count, plural, one {Enable user} other {Enable # users}}', { count }),
  }),
  done: (targets) =>
    wordFor(
      targets,
      t('User {name} enabled', { name: targets[0]?.login_name }),
      t('{count, plural, one {# user enabled} other {# users enabled}}', { count: targets.length }),
    ),
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
  // A locked account was enabled before: disabling it would not restore that.
  undo: ({ id, account_enable }, { user }) =>
    account_enable === 'no' ? undoCall(users.change, { params: { id }, body: { account_enable: 'no' } }, user) : null,
});
