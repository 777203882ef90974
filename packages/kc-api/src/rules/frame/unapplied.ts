import { t } from 'kc-intl/t';

/** Confirmation before the user leaves unsaved settings, shared by all areas (HSM-097). */
export const unappliedText = t(
  'Your current settings are not saved. Proceeding will reset the currently displayed settings. Would you still like to continue?',
);
