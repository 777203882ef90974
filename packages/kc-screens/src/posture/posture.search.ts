import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const postureSearch = defineScreenSearch({
  words: [
    'findings',
    'risks',
    t('weak algorithm'),
    t('no expiry'),
    'quantum',
    'CBOM',
    'CycloneDX',
    t('bill of materials'),
    'compliance',
    t('security posture'),
  ],
  parts: [
    { title: t('Findings'), words: [t('what needs attention'), 'severity'], params: { tab: 'findings' } },
    { title: t('Exceptions'), words: [t('accepted risk'), 'waiver'], params: { tab: 'exceptions' } },
  ],
});
