import type { sessions } from 'kc-api/contract/sessions/sessions';
import type { User } from 'kc-api/contract/security/users';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';
import { endedText, endSessions } from '../endSessions.ts';

/** SESS-13. */
export const endUserSessionsDialog = defineConfirmDialog<typeof sessions.endAll, User>({
  ...endSessions,
  id: 'userSessions.endAll',
  label: t('End sessions'),
  title: ([user]) => t('End all sessions of {login_name}', { login_name: user?.login_name }),
  verb: t('End sessions'),
  quiet: true,
  consequence: () => t('The user is signed out everywhere, and can sign in again. Disable the user to keep them out.'),
  done: (_, answer) => endedText(answer?.ended),
});
