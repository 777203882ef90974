import type { sessions } from 'kc-api/contract/sessions/sessions';
import type { User } from 'kc-api/contract/security/users';
import { defineConfirmDialog } from '../../shell/index.ts';
import { endedText, endSessions } from '../endSessions.ts';

/** SESS-13. */
export const endUserSessionsDialog = defineConfirmDialog<typeof sessions.endAll, User>({
  ...endSessions,
  id: 'userSessions.endAll',
  label: 'End sessions',
  title: ([user]) => `End all sessions of ${user?.login_name}`,
  verb: 'End sessions',
  quiet: true,
  consequence: () => 'The user is signed out everywhere, and can sign in again. Disable the user to keep them out.',
  done: (_, answer) => endedText(answer?.ended),
});
