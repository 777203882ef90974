import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const logBundleSearch = defineScreenSearch({
  words: [t('support'), t('logs'), t('diagnostics'), t('core files'), t('troubleshooting'), t('send logs')],
  parts: [
    { title: t('Last log bundle'), words: [t('download'), t('size')] },
    { title: t('Contents'), words: [t('files')] },
    { title: t('Left out or masked'), words: [t('secrets'), t('privacy')] },
  ],
});
