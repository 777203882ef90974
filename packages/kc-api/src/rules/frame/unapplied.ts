import { t } from 'kc-intl/t';

/** Before settings are left that were not applied: one question for all areas (HSM-097). */
export const unappliedText = t(
  'Your current settings are not saved. Proceeding will reset the currently displayed settings. Would you still like to continue?',
);
