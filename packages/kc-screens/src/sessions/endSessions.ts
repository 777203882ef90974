// @chunk people
import { sessions } from 'kc-api/contract/sessions/sessions';
import type { User } from 'kc-api/contract/security/users';
import { sessionRules, sessionsTexts } from 'kc-api/rules/sessions/sessions';
import { t } from 'kc-intl/t';

/** Parts that all dialogs for ending a user's sessions share. */
export const endSessions = {
  allowed: sessionRules.endAll,
  nameOf: ({ full_name, login_name }: User) => `${full_name} (${login_name})`,
  call: sessions.endAll,
  input: ({ id }: User) => ({ params: { id } }),
};

/** Returns the success message. `ended` is undefined if the response was lost. */
export const endedText = (ended: number | undefined): string =>
  ended === undefined ? t('Sessions ended') : ended === 0 ? sessionsTexts.none : t('{ended, plural, one {# session} other {# sessions}} ended', { ended });
