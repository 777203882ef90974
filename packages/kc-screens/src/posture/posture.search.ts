import { defineScreenSearch } from '../shell/index.ts';

export const postureSearch = defineScreenSearch({
  words: ['findings', 'risks', 'weak algorithm', 'no expiry', 'quantum', 'CBOM', 'CycloneDX', 'bill of materials', 'compliance', 'security posture'],
  parts: [
    { title: 'Findings', words: ['what needs attention', 'severity'], params: { tab: 'findings' } },
    { title: 'Exceptions', words: ['accepted risk', 'waiver'], params: { tab: 'exceptions' } },
  ],
});
