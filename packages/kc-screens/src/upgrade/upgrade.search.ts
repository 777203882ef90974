import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const upgradeSearch = defineScreenSearch({
  words: ['update', t('new version'), 'patch', 'revert', 'iso', 'tgz'],
  parts: [
    { title: t('Version'), words: ['build', 'uptime', t('running since')] },
    { title: t('Upgrade'), words: ['upload', 'install', t('cancel upgrade'), t('finish upgrade'), t('previous version')] },
    { title: t('Reboot'), words: ['restart', t('shut down')] },
  ],
});
