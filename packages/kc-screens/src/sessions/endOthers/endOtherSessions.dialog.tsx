import { LogOut } from 'lucide-react';
import type { sessions } from 'kc-api/contract/sessions/sessions';
import type { User } from 'kc-api/contract/security/users';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';
import { endedText, endSessions } from '../endSessions.ts';

/** SESS-10. */
export const endOtherSessionsDialog = defineConfirmDialog<typeof sessions.endAll, User>({
  ...endSessions,
  id: 'ownSessions.endOthers',
  label: t('End all other sessions'),
  title: t('End all other sessions'),
  verb: t('End all other sessions'),
  icon: <LogOut aria-hidden />,
  consequence: () =>
    t(
      'Every other browser and program that uses your account is signed out at its next call. This session continues, and unsaved entries are kept in each browser.',
    ),
  done: (_, answer) => endedText(answer?.ended),
});
