import { t } from 'kc-intl/t';

/** Formats the categories whose audit records a webhook sends. */
export const categoriesText = (categories: readonly string[]): string => (categories.length === 0 ? t('All categories') : categories.join(', '));
