import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const upgradeSearch = defineScreenSearch({
  words: [t('update'), t('new version'), t('patch'), t('revert'), 'iso', 'tgz'],
  parts: [
    { title: t('Version'), words: [t('build'), t('uptime'), t('running since')] },
    { title: t('Upgrade'), words: [t('upload'), t('install'), t('cancel upgrade'), t('finish upgrade'), t('previous version')] },
    { title: t('Reboot'), words: [t('restart'), t('shut down')] },
  ],
});
