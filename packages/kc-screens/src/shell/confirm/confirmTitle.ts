import { t } from 'kc-intl/t';

/** The title of the question where no dialog is open, and its name for assistive technology. */
export const confirmTitle = t('Confirm who you are');
