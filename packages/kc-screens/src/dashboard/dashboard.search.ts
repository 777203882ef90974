import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const dashboardSearch = defineScreenSearch({
  words: [t('VM encryption'), 'statistics', 'charts', 'health', 'trend', 'overview'],
});

export const dashboardSetsSearch = defineScreenSearch({
  words: [t('VM encryption'), 'statistics', t('VM sets')],
});
