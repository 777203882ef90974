import { defineScreenSearch } from '../shell/index.ts';

export const requestsSearch = defineScreenSearch({
  words: ['approvals', 'approve', 'second administrator', 'four eyes', 'inbox'],
  parts: [
    { title: 'Waiting', words: ['pending approvals'], params: { tab: 'waiting' } },
    { title: 'My requests', words: ['own requests'], params: { tab: 'mine' } },
    { title: 'History', words: ['past requests'], params: { tab: 'history' } },
  ],
});

export const ruleSearch = defineScreenSearch({
  words: ['approvals', 'second administrator', 'four eyes', 'dual control'],
  parts: [{ title: 'Actions that need approval', words: ['second administrator', 'dual control'] }],
});
