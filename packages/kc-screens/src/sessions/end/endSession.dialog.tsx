import { sessions, type OpenSession } from 'kc-api/contract/sessions/sessions';
import { sessionName, sessionRules } from 'kc-api/rules/sessions/sessions';
import { defineConfirmDialog } from '../../shell/index.ts';

const define = (name: { id: string }, whose: string) =>
  defineConfirmDialog<typeof sessions.end, OpenSession>({
    ...name,
    label: 'End',
    title: ([one]) => `End session ${one && sessionName(one)}`,
    verb: 'End session',
    nameOf: sessionName,
    done: ([one]) => `Session ${one && sessionName(one)} ended`,
    allowed: sessionRules.end,
    consequence: () => `${whose} signed out there. Unsaved entries are kept in that browser.`,
    call: sessions.end,
    input: ({ userid, id }) => ({ params: { id: userid, session: id } }),
  });

/** SESS-09. */
export const endOwnSessionDialog = define({ id: 'ownSessions.end' }, 'You are');
/** SESS-13. */
export const endUserSessionDialog = define({ id: 'userSessions.end' }, 'The user is');
