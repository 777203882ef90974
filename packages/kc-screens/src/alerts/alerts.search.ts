import { defineScreenSearch } from '../shell/index.ts';

export const alertsSearch = defineScreenSearch({
  words: ['notifications', 'warnings', 'events'],
  objects: { alert: { title: 'Alerts', open: ({ id }) => ({ row: id }) } },
});

export const alertSettingsSearch = defineScreenSearch({
  words: ['notifications'],
  parts: [{ title: 'Web GUI alert', words: ['bell', 'notifications'] }],
});
