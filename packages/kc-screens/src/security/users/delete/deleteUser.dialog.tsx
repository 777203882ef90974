import { Trash2 } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { promptKeyPart } from '../../../account/index.ts';

export const deleteUserDialog = defineConfirmDialog<typeof users.remove, User>({
  id: 'users.delete',
  label: 'Delete',
  title: (targets) => (targets.length === 1 ? `Delete user ${targets[0]?.login_name}` : 'Delete users'),
  verb: (count) => (count === 1 ? 'Delete user' : `Delete ${count} users`),
  needs: 'some',
  noun: 'users',
  icon: <Trash2 aria-hidden />,
  allowed: userRules.remove,
  nameOf: (user) => `${user.full_name} (${user.login_name})`,
  consequence: (targets) =>
    targets.some((user) => user.privileges.includes('SEC_ADMIN'))
      ? 'Their sessions end at once. The admin key is split anew among the remaining security administrators, who must download their new parts. This cannot be undone.'
      : 'Their sessions end at once, and they leave all groups. This cannot be undone.',
  call: users.remove,
  input: (user) => ({ params: { id: user.id } }),
  done: (targets) => (targets.length === 1 ? `User ${targets[0]?.login_name} deleted` : `${targets.length} users deleted`),
  after: (answer, ports) => promptKeyPart(ports, answer?.download_key_part),
});
