import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';
import { tabs } from './clusterTabs.ts';

export const clusterSearch = defineScreenSearch({
  words: ['nodes', t('high availability'), 'HA', 'failover', 'replication'],
  parts: [
    { title: t('Nodes'), words: ['name', 'master', 'status'] },
    { title: t('Monitoring'), words: ['health', 'limits', t('pending authentication')] },
    { title: t('Groups and admin key'), words: [t('create group'), t('create admin key')] },
    { title: t('Cluster settings'), words: ['passphrase', t('hardware ID'), 'reconnect', 'timeout', t('backup hosts'), 'NFS'] },
    { title: t('Domains'), words: ['servers'], params: { tab: tabs.domains } },
    { title: t('Servers'), words: ['nodes', 'authenticate', t('support login'), t('startup authentication'), 'reboot'], params: { tab: tabs.servers } },
    { title: t('Tasks of the cluster'), words: ['progress'], params: { tab: tabs.tasks } },
  ],
});
