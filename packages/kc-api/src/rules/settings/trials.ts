import { t } from 'kc-intl/t';

/** How long a change waits for the proof that nobody was cut off, seconds. */
export const trialSeconds = 60;

/** What proves that nobody was cut off: that somebody connects anew, or signs in anew. */
export type TrialProof = 'connection' | 'sign-in';

export const trialTexts = {
  running: (title: string): string =>
    t('{title} was changed less than {seconds} seconds ago. Keep or undo that change first.', { title, seconds: trialSeconds }),
  connection: t('This connection was opened before the change. Reload the page, then keep the change.'),
  'sign-in': t('Sign in again, in another browser or a private window, and keep the change there.'),
  over: t('This change is no longer on trial.'),
  kept: t('Change kept'),
  wentBack: t('Previous setting restored'),
} as const;
