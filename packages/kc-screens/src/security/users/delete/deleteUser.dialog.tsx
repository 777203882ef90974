import { Trash2 } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import { defineConfirmDialog, wordFor } from '../../../shell/index.ts';
import { promptKeyPart } from '../../../keyPart/index.ts';
import { userQuestion } from '../userQuestion.ts';

export const deleteUserDialog = defineConfirmDialog<typeof users.remove, User>({
  id: 'users.delete',
  ...userQuestion({
    label: t('Delete'),
    title: (name) => (name === undefined ? t('Delete users') : t('Delete user {name}', { name })),
    verb: (count) => t('{count, plural, one {Delete user} other {Delete # users}}', { count }),
  }),
  done: (targets) =>
    wordFor(
      targets,
      t('User {name} deleted', { name: targets[0]?.login_name }),
      t('{count, plural, one {# user deleted} other {# users deleted}}', { count: targets.length }),
    ),
  icon: <Trash2 aria-hidden />,
  allowed: userRules.remove,
  consequence: (targets) =>
    targets.some((user) => user.privileges.includes('SEC_ADMIN'))
      ? t(
          'Their sessions end immediately. The admin key is regenerated for the remaining security administrators, who need to download new parts. This cannot be undone.',
        )
      : t('Their sessions end immediately, and they are removed from all groups. This cannot be undone.'),
  call: users.remove,
  input: (user) => ({ params: { id: user.id } }),
  after: (answer, ports) => promptKeyPart(ports, answer?.download_key_part),
});
