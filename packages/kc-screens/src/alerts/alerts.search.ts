import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const alertsSearch = defineScreenSearch({
  words: ['notifications', 'warnings', 'events'],
  objects: { alert: { title: t('Alerts'), open: ({ id }) => ({ row: id }) } },
});

export const alertSettingsSearch = defineScreenSearch({
  words: ['notifications'],
  parts: [{ title: t('Web GUI alert'), words: ['bell', 'notifications'] }],
});
