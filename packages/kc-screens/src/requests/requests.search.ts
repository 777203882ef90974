import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const requestsSearch = defineScreenSearch({
  words: [t('approvals'), t('approve'), t('second administrator'), t('four eyes'), t('inbox')],
  parts: [
    { title: t('Waiting'), words: [t('pending approvals')], params: { tab: 'waiting' } },
    { title: t('My requests'), words: [t('own requests')], params: { tab: 'mine' } },
    { title: t('History'), words: [t('past requests')], params: { tab: 'history' } },
  ],
});

export const ruleSearch = defineScreenSearch({
  words: [t('approvals'), t('second administrator'), t('four eyes'), t('dual control')],
  parts: [
    { title: t('Actions that need approval'), words: [t('second administrator'), t('dual control')] },
    { title: t('Change windows'), words: [t('maintenance window'), t('schedule')], params: { tab: 'windows' } },
    { title: t('Change freezes'), words: [t('freeze'), t('blackout')], params: { tab: 'freezes' } },
  ],
});
