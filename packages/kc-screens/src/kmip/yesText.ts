import { t } from 'kc-intl/t';

/** Returns 'Yes' or 'No' in the user's language. Returns 'No' if the appliance does not report the value. */
export const yesText = (value: 'yes' | 'no' | undefined): string => (value === 'yes' ? t('Yes') : t('No'));
