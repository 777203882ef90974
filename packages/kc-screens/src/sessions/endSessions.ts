import { counted } from 'kc-components/format';
import { sessions } from 'kc-api/contract/sessions/sessions';
import type { User } from 'kc-api/contract/security/users';
import { sessionRules, sessionsTexts } from 'kc-api/rules/sessions/sessions';

/** What a question about all sessions of a user says and does, whoever asks it. */
export const endSessions = {
  allowed: sessionRules.endAll,
  nameOf: ({ full_name, login_name }: User) => `${full_name} (${login_name})`,
  call: sessions.endAll,
  input: ({ id }: User) => ({ params: { id } }),
};

/** An answer that was lost does not say how many there were. */
export const endedText = (ended: number | undefined): string =>
  ended === undefined ? 'Sessions ended' : ended === 0 ? sessionsTexts.none : `${counted(ended, 'session', 'sessions')} ended`;
