import { defineScreenSearch } from '../shell/index.ts';

export const applinksSearch = defineScreenSearch({
  words: ['app links', 'CloudControl', 'HTCC', 'one-time code', 'integration', 'other products'],
  objects: { applink: { title: 'Application links', open: ({ id }) => ({ row: id }) } },
});
