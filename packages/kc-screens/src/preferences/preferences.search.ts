import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const preferencesSearch = defineScreenSearch({
  words: [t('settings')],
  parts: [
    { title: t('Appearance'), words: [t('theme'), t('dark'), t('light'), t('high contrast'), t('density'), t('compact')] },
    { title: t('Language'), words: [t('language'), 'deutsch', '日本語', 'العربية'] },
    { title: t('Times'), words: [t('time zone'), 'utc', t('local time'), t('clock')] },
    { title: t('Start'), words: [t('landing page'), t('home page')] },
    { title: t('Grids'), words: [t('columns'), t('tables')] },
  ],
});
