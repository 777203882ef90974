import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const backupSearch = defineScreenSearch({
  words: [t('image'), t('disaster recovery'), t('save'), 'SHA-256'],
  parts: [
    { title: t('Backup'), words: [t('create image'), t('download')] },
    { title: t('Schedule'), words: [t('nightly'), t('scheduled backups'), t('retention')] },
    { title: t('Restore'), words: [t('verify image'), t('dry run'), t('recover')] },
  ],
});
