import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const dashboardSearch = defineScreenSearch({
  words: [t('VM encryption'), t('statistics'), t('charts'), t('health'), t('trend'), t('overview')],
});

export const dashboardSetsSearch = defineScreenSearch({
  words: [t('VM encryption'), t('statistics'), t('VM sets')],
});
