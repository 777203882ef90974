import { defineScreenSearch } from '../shell/index.ts';

export const auditSearch = defineScreenSearch({
  words: ['history', 'trail', 'records', 'who did what'],
});
