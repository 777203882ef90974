// @chunk people
import { sessions, type OpenSession } from 'kc-api/contract/sessions/sessions';
import { sessionName, sessionRules } from 'kc-api/rules/sessions/sessions';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';

const define = (name: { id: string; ownAccount?: boolean }, consequence: string) =>
  defineConfirmDialog<typeof sessions.end, OpenSession>({
    ...name,
    label: t('End'),
    title: ([one]) => t('End session {session}', { session: one && sessionName(one) }),
    verb: t('End session'),
    nameOf: sessionName,
    done: ([one]) => t('Session {session} ended', { session: one && sessionName(one) }),
    allowed: sessionRules.end,
    consequence: () => consequence,
    call: sessions.end,
    input: ({ userid, id }) => ({ params: { id: userid, session: id } }),
  });

/** SESS-09. */
export const endOwnSessionDialog = define(
  { id: 'ownSessions.end', ownAccount: true },
  t('You are signed out there. Unsaved entries are kept in that browser.'),
);
/** SESS-13. */
export const endUserSessionDialog = define({ id: 'userSessions.end' }, t('The user is signed out there. Unsaved entries are kept in that browser.'));
