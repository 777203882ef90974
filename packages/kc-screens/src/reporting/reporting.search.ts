import { defineScreenSearch } from '../shell/index.ts';

export const reportingSearch = defineScreenSearch({
  words: ['reports', 'key inventory', 'user access', 'audit summary', 'certificate expiry', 'license usage'],
  parts: [
    { title: 'Generated reports', words: ['PDF', 'CSV', 'share link'], params: { tab: 'generated' } },
    { title: 'Scheduled reports', words: ['daily', 'weekly', 'monthly'], params: { tab: 'scheduled' } },
  ],
});
