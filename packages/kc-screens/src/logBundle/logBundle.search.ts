import { defineScreenSearch } from '../shell/index.ts';

export const logBundleSearch = defineScreenSearch({
  words: ['support', 'logs', 'diagnostics', 'core files', 'troubleshooting', 'send logs'],
  parts: [
    { title: 'Last log bundle', words: ['download', 'size'] },
    { title: 'Contents', words: ['files'] },
    { title: 'Left out or masked', words: ['secrets', 'privacy'] },
  ],
});
