import { t } from 'kc-intl/t';

/** Seconds in which a user must confirm a change that could disconnect all users. Otherwise the appliance reverts it. */
export const trialSeconds = 60;

/** The proof that users can still reach the appliance: a new connection or a new login. */
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
