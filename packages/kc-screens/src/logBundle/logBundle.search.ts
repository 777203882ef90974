import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const logBundleSearch = defineScreenSearch({
  words: ['support', 'logs', 'diagnostics', t('core files'), 'troubleshooting', t('send logs')],
  parts: [
    { title: t('Last log bundle'), words: ['download', 'size'] },
    { title: t('Contents'), words: ['files'] },
    { title: t('Left out or masked'), words: ['secrets', 'privacy'] },
  ],
});
