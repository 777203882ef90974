import { defineScreenSearch } from '../shell/index.ts';

export const preferencesSearch = defineScreenSearch({
  words: ['settings'],
  parts: [
    { title: 'Appearance', words: ['theme', 'dark', 'light', 'high contrast'] },
    { title: 'Start', words: ['landing page', 'home page'] },
    { title: 'Grids', words: ['columns', 'tables'] },
  ],
});
