import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const preferencesSearch = defineScreenSearch({
  words: ['settings'],
  parts: [
    { title: t('Appearance'), words: ['theme', 'dark', 'light', t('high contrast')] },
    { title: t('Language'), words: ['language', 'deutsch', '日本語', 'العربية'] },
    { title: t('Times'), words: [t('time zone'), 'utc', t('local time'), 'clock'] },
    { title: t('Start'), words: [t('landing page'), t('home page')] },
    { title: t('Grids'), words: ['columns', 'tables'] },
  ],
});
