import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';
import { tabs } from './clusterTabs.ts';

export const clusterSearch = defineScreenSearch({
  words: [t('nodes'), t('high availability'), 'HA', t('failover'), t('replication')],
  parts: [
    { title: t('Nodes'), words: [t('name'), t('master'), t('status')] },
    { title: t('Monitoring'), words: [t('health'), t('limits'), t('pending authentication')] },
    { title: t('Groups and admin key'), words: [t('create group'), t('create admin key')] },
    { title: t('Cluster settings'), words: [t('passphrase'), t('hardware ID'), t('reconnect'), t('timeout'), t('backup hosts'), 'NFS'] },
    { title: t('Domains'), words: [t('servers')], params: { tab: tabs.domains } },
    {
      title: t('Servers'),
      words: [t('nodes'), t('authenticate'), t('support login'), t('startup authentication'), t('reboot'), t('web certificate'), 'ACME', "Let's Encrypt"],
      params: { tab: tabs.servers },
    },
    { title: t('Tasks of the cluster'), words: [t('progress')], params: { tab: tabs.tasks } },
  ],
});
