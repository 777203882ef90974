import { defineScreenSearch } from '../shell/index.ts';

export const backupSearch = defineScreenSearch({
  words: ['image', 'disaster recovery', 'save', 'SHA-256'],
  parts: [
    { title: 'Backup', words: ['create image', 'download'] },
    { title: 'Restore', words: ['verify image', 'dry run', 'recover'] },
  ],
});
