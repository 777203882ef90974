import { Eye } from 'lucide-react';
import type { User } from 'kc-api/contract/security/users';
import { seeAs } from 'kc-api/contract/sessions/seeAs';
import { seeAsMinutes, seeAsRules } from 'kc-api/rules/sessions/seeAs';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';
import { openAsOther } from './openAsOther.ts';

/** AUDR-07. */
export const seeAsUserDialog = defineConfirmDialog<typeof seeAs.begin, User>({
  id: 'users.seeAs',
  label: t('See as user'),
  title: ([user]) => t('See the console as {login_name}', { login_name: user?.login_name }),
  verb: t('See as user'),
  tone: 'default',
  icon: <Eye aria-hidden />,
  quiet: true,
  allowed: seeAsRules.user,
  nameOf: (user) => `${user.full_name} (${user.login_name})`,
  consequence: () =>
    t(
      'You see only what both of you may see, and you cannot change anything. You can end the view at any time. It ends after {minutes} minutes, and the audit log records it.',
      {
        minutes: seeAsMinutes,
      },
    ),
  call: seeAs.begin,
  input: (user) => ({ body: { userid: user.id } }),
  done: ([user]) => t('You see the console as {login_name}', { login_name: user?.login_name }),
  after: (_, ports) => openAsOther(ports),
});
