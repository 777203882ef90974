import { Network, Route } from 'lucide-react';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';
import { loadClusterPage } from './clusterPage.ts';

/** SHELL-016, SHELL-063, SHELL-069. */
export const clusterScreen = defineScreen({
  id: 'cluster',
  path: pages.cluster,
  title: t('Cluster'),
  search: async () => (await import('./cluster.search.ts')).clusterSearch,
  nav: { group: 'Cluster', icon: Network },
  need: ['CLUSTER'],
  flavours: ['keycontrol'],
  refused: pages.account,
  load: loadClusterPage,
});

/** SHELL-031: cluster-related, for the key-control vault alone (SHELL-047). */
export const mappingsScreen = defineScreen({
  id: 'mappings',
  path: pages.mappings,
  title: t('Mappings'),
  search: async () => (await import('./mappings.search.ts')).mappingsSearch,
  nav: { group: 'Cluster', icon: Route },
  need: ['DOMAIN_ADMIN'],
  flavours: ['keycontrol'],
  load: () => import('./MappingsScreen.tsx'),
});
