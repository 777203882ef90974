import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const backupSearch = defineScreenSearch({
  words: ['image', t('disaster recovery'), 'save', 'SHA-256'],
  parts: [
    { title: t('Backup'), words: [t('create image'), 'download'] },
    { title: t('Restore'), words: [t('verify image'), t('dry run'), 'recover'] },
  ],
});
