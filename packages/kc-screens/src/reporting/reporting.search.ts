import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const reportingSearch = defineScreenSearch({
  words: [t('reports'), t('key inventory'), t('user access'), t('audit summary'), t('certificate expiry'), t('license usage')],
  parts: [
    { title: t('Generated reports'), words: ['PDF', 'CSV', t('share link'), t('report set'), t('last quarter')], params: { tab: 'generated' } },
    { title: t('Scheduled reports'), words: [t('daily'), t('weekly'), t('monthly'), t('quarterly')], params: { tab: 'scheduled' } },
  ],
});
