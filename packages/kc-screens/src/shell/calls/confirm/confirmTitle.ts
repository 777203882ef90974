import { t } from 'kc-intl/t';

/** Title of the prompt if no dialog is open, and its accessible name. */
export const confirmTitle = t('Confirm who you are');
