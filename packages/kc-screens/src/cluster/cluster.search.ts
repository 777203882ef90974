import { defineScreenSearch } from '../shell/index.ts';
import { tabs } from './clusterTabs.ts';

export const clusterSearch = defineScreenSearch({
  words: ['nodes', 'high availability', 'HA', 'failover', 'replication'],
  parts: [
    { title: 'Nodes', words: ['name', 'master', 'status'] },
    { title: 'Monitoring', words: ['health', 'limits', 'pending authentication'] },
    { title: 'Groups and admin key', words: ['create group', 'create admin key'] },
    { title: 'Cluster settings', words: ['passphrase', 'hardware ID', 'reconnect', 'timeout', 'backup hosts', 'NFS'] },
    { title: 'Domains', words: ['servers'], params: { tab: tabs.domains } },
    { title: 'Servers', words: ['nodes', 'authenticate', 'support login', 'startup authentication', 'reboot'], params: { tab: tabs.servers } },
    { title: 'Tasks of the cluster', words: ['progress'], params: { tab: tabs.tasks } },
  ],
});
