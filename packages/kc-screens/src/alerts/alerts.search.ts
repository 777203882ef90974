import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const alertsSearch = defineScreenSearch({
  words: [t('notifications'), t('warnings'), t('events')],
  objects: { alert: { title: t('Alerts'), open: ({ id }) => ({ row: id }) } },
});

export const alertSettingsSearch = defineScreenSearch({
  words: [t('notifications')],
  parts: [{ title: t('Web GUI alert'), words: [t('bell'), t('notifications')] }],
});
