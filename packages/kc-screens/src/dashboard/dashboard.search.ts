import { defineScreenSearch } from '../shell/index.ts';

export const dashboardSearch = defineScreenSearch({
  words: ['VM encryption', 'statistics', 'charts', 'health', 'trend', 'overview'],
});

export const dashboardSetsSearch = defineScreenSearch({
  words: ['VM encryption', 'statistics', 'VM sets'],
});
