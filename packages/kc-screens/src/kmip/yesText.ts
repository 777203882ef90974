import { t } from 'kc-intl/t';

/** 'Yes' or 'No' of the wire's word; an appliance that does not tell it has none. */
export const yesText = (value: 'yes' | 'no' | undefined): string => (value === 'yes' ? t('Yes') : t('No'));
