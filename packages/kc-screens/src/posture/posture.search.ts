import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const postureSearch = defineScreenSearch({
  words: [
    t('findings'),
    t('risks'),
    t('weak algorithm'),
    t('no expiry'),
    t('quantum'),
    'CBOM',
    'CycloneDX',
    t('bill of materials'),
    t('compliance'),
    t('security posture'),
  ],
  parts: [
    { title: t('Findings'), words: [t('what needs attention'), t('severity')], params: { tab: 'findings' } },
    { title: t('Exceptions'), words: [t('accepted risk'), t('waiver')], params: { tab: 'exceptions' } },
  ],
});
