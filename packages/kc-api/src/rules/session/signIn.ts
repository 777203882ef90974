import { t } from 'kc-intl/t';

/** Reasons why a response to a login challenge does not open a session. */
export const sessionTexts = {
  tooLate: t('The sign-in took too long. Please sign in again.'),
  tooMany: t('Too many wrong codes. Please sign in again.'),
  wrongAnswer: t('The code is not correct. Please sign in again.'),
  unjudged: t('The RADIUS server did not respond. Please sign in again.'),
} as const;
